import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { clubPath } from "../../../clubs/club-url.rules.ts";
import { type ClubRow, MIN_PLAYERS } from "../club-table.rules.ts";

export function ClubTable({ clubs, title }: { clubs: ClubRow[]; title: string }) {
  if (clubs.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay clubes en la tabla"
        text={`Un club entra cuando ${MIN_PLAYERS} de sus jugadores sumaron puntos. ¡Invitá a tu equipo!`}
      />
    );
  }
  return (
    <Card>
      <Table
        caption={`Club contra club: ${title}`}
        head={
          <>
            <Th>Puesto</Th>
            <Th>Club</Th>
            <Th align="end">Jugadores</Th>
            <Th align="end">Promedio</Th>
          </>
        }
      >
        {clubs.map((club) => (
          <Tr key={club.slug}>
            <Td num>{club.rank}</Td>
            <th scope="row" className="w-full px-2.5 py-1.5 text-left">
              <Link to={clubPath(club.slug)} className="flex min-h-11 items-center gap-3 font-semibold">
                <Crest name={club.name} logo={club.logo} size="sm" />
                <span className="wrap-break-word min-w-0">{club.name}</span>
              </Link>
            </th>
            <Td num>{club.players}</Td>
            <Td num="big">{club.average}</Td>
          </Tr>
        ))}
      </Table>
    </Card>
  );
}
