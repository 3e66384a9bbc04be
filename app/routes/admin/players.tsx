import { Link } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { playerPage } from "#app/features/accounts/players.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/players";

export function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "players.manage");
  return playerPage(admin, url.searchParams.get("buscar") ?? "", Number(url.searchParams.get("pagina")));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Jugadores", matches);
}

export default function Players({ loaderData }: Route.ComponentProps) {
  const { players, search, page, pages, total } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Jugadores</h2>
      <SearchBox label="Buscar por apellido, nombre o documento" search={search} />
      {players.length === 0 ? (
        <EmptyState
          title={search ? "No encontramos a nadie así" : "Todavía no hay jugadores"}
          text={
            search
              ? "Probá con menos letras, o con el documento sin puntos."
              : "Aparecen acá cuando se registran en el sitio."
          }
          action={search && <ButtonLink to="?">Ver todos</ButtonLink>}
        />
      ) : (
        <Card>
          <CardHeader aside={pages > 1 && `Página ${page} de ${pages}`}>
            <h3>{total === 1 ? "1 jugador" : `${total.toLocaleString("es-AR")} jugadores`}</h3>
          </CardHeader>
          <PlayerTable players={players} />
        </Card>
      )}
      <Pages page={page} pages={pages} />
    </div>
  );
}

function PlayerTable({ players }: { players: Route.ComponentProps["loaderData"]["players"] }) {
  return (
    <Table
      caption="Jugadores"
      head={
        <>
          <Th>Jugador</Th>
          <Th className="max-sm:hidden">Documento</Th>
          <Th className="max-sm:hidden">Equipo</Th>
          <Th align="end">Contraseña</Th>
        </>
      }
    >
      {players.map((player) => (
        <Tr key={player.id} className="hover:bg-sunk/50">
          <Td>
            <Link
              to={`/admin/players/${player.id}`}
              className="focus-inset flex min-h-11 flex-col justify-center"
            >
              <span className="font-semibold underline decoration-line underline-offset-4">
                {player.surname}, {player.name}
              </span>
              <span className="text-ink-soft text-sm sm:hidden">
                {player.document} · {player.team ?? "No asignado"}
              </span>
            </Link>
          </Td>
          <Td className="tabular-nums max-sm:hidden">{player.document}</Td>
          <Td className="max-sm:hidden">{player.team ?? "No asignado"}</Td>
          <Td align="end">
            <Badge tone={player.hasPassword ? "good" : "mute"}>{player.hasPassword ? "Sí" : "No"}</Badge>
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
