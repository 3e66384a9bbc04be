import { Link } from "react-router";
import { Crest } from "#app/ui/crest.tsx";
import { RowActions } from "#app/ui/screen-head.tsx";
import { type Team, teamDivision } from "../team-page.rules.ts";
import { teamPath } from "../team-url.rules.ts";

type TeamCardsProps = {
  teams: Team[];
  /** Whether each card names its league, because the teams are of several. */
  showsLeague: boolean;
  disabled: boolean;
};

export function TeamCards({ teams, showsLeague, disabled }: TeamCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {teams.map((team) => (
        <li
          key={team.id}
          className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-paper py-2 pr-1.5 pl-3 max-[18rem]:flex-wrap"
        >
          <Crest name={team.name} logo={team.logo} size="lg" />
          <div className="min-w-0 flex-1 max-[18rem]:min-w-min">
            <h3 className="text-lg leading-tight">
              <Link to={teamPath(team.id)} className="hover:underline">
                {team.name}
              </Link>
            </h3>
            <p className="text-ink-soft text-sm">{divisionLine(team, showsLeague)}</p>
          </div>
          <RowActions id={team.id} name={team.name} disabled={disabled} />
        </li>
      ))}
    </ul>
  );
}

function divisionLine(team: Team, showsLeague: boolean): string {
  const division = teamDivision(team) ?? "Sin zona ni categoría";
  return showsLeague ? `${team.league.name} · ${division}` : division;
}
