import { Form, Link } from "react-router";
import { adminWho } from "#app/auth/who.server.ts";
import { playerPage } from "#app/features/accounts/players.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/players";

export function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminWho(context, "players.manage");
  return playerPage(admin, url.searchParams.get("buscar") ?? "", Number(url.searchParams.get("pagina")));
}

export default function Players({ loaderData }: Route.ComponentProps) {
  const { players, search, page, pages, total } = loaderData;
  const pathOf = (other: number) => `?${new URLSearchParams({ buscar: search, pagina: String(other) })}`;
  return (
    <div className="grid gap-4">
      <Form className="flex flex-wrap items-end gap-2">
        <Field label="Buscar por apellido, nombre o documento" className="flex-1">
          <Input key={search} name="buscar" type="search" defaultValue={search} />
        </Field>
        <Button type="submit" variant="main">
          Buscar
        </Button>
      </Form>
      <h2>{total === 1 ? "1 jugador" : `${total} jugadores`}</h2>
      {players.length === 0 ? <EmptyState title="No hay jugadores" /> : <PlayerTable players={players} />}
      {pages > 1 && (
        <nav aria-label="Páginas" className="flex items-center gap-3">
          {page > 1 && <ButtonLink to={pathOf(page - 1)}>Anterior</ButtonLink>}
          <span>
            Página {page} de {pages}
          </span>
          {page < pages && <ButtonLink to={pathOf(page + 1)}>Siguiente</ButtonLink>}
        </nav>
      )}
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
          <Th>Documento</Th>
          <Th>Equipo</Th>
          <Th>Contraseña</Th>
        </>
      }
    >
      {players.map((player) => (
        <Tr key={player.id}>
          <Td>
            <Link to={`/admin/players/${player.id}`} className="font-semibold underline underline-offset-4">
              {player.surname}, {player.name}
            </Link>
          </Td>
          <Td>{player.document}</Td>
          <Td>{player.team ?? "No asignado"}</Td>
          <Td>{player.hasPassword ? "Sí" : "No"}</Td>
        </Tr>
      ))}
    </Table>
  );
}
