import { PageLink } from "#app/ui/page-link.tsx";
import type { ClubTeam } from "../club-teams.rules.ts";
import { teamPath } from "../team-url.rules.ts";

interface TeamPosition {
  position: number;
  teamCount: number;
  points: number;
}

type ClubTeamGridProps = { teams: ClubTeam[]; positionOf: (teamId: number) => TeamPosition | undefined };

/** A club's teams, each with its position in the table. */
export function ClubTeamGrid({ teams, positionOf }: ClubTeamGridProps) {
  const zones = new Set(teams.map(({ zone }) => zone?.name));
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-3 lg:grid-cols-4">
      {teams.map((team) => (
        <li key={team.id} className="-mt-px -ml-px border-line border-t border-l">
          <PageLink
            to={teamPath(team.id)}
            className="focus-inset grid min-h-20 content-center gap-0.5 px-3.5 py-2.5 hover:bg-sunk"
          >
            <span className="font-semibold text-label">
              {[team.category?.name ?? team.name, team.letter].filter(Boolean).join(" ")}
              {zones.size > 1 && team.zone && (
                <span className="font-normal text-ink-soft"> · {team.zone.name}</span>
              )}
            </span>
            <PositionText
              position={team.category?.hasPublicTable === false ? undefined : positionOf(team.id)}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function PositionText({ position }: { position: TeamPosition | undefined }) {
  if (!position) return <span className="text-ink-soft text-sm">Sin tabla</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="num text-2xl text-liga leading-none">{position.position}.º</span>
      <span className="text-ink-soft text-sm">
        {position.points} {position.points === 1 ? "punto" : "puntos"} · de {position.teamCount}
      </span>
    </span>
  );
}
