import type { ReactNode } from "react";
import { Link } from "react-router";
import { Crest } from "#app/ui/crest.tsx";
import { PageHero } from "#app/ui/page.tsx";
import { clubPath } from "../../clubs/club-url.rules.ts";
import { leaguePath } from "../../leagues/leagues.rules.ts";
import { type Team, teamDivision } from "../team-page.rules.ts";

/** Crest, name and division of a team. */
export function TeamHero({ team, children }: { team: Team; children?: ReactNode }) {
  return (
    <PageHero
      title={
        <span className="flex items-center gap-x-4 gap-y-1 max-[18rem]:flex-wrap">
          <Crest name={team.name} logo={team.logo} size="xl" />
          <span className="wrap-break-word min-w-0">{team.name}</span>
        </span>
      }
      subtitle={
        <>
          <Link
            to={leaguePath({ ...team.league, season: team.season })}
            prefetch="intent"
            className="hit-44 font-semibold text-liga underline-offset-4 hover:underline"
          >
            {team.league.name}
          </Link>
          {teamDivision(team) && ` · ${teamDivision(team)}`}
          {team.season.state === "finished" && ` · ${team.season.name}`}
          {" · "}
          <Link
            to={clubPath(team.club.slug)}
            prefetch="intent"
            className="hit-44 font-semibold text-liga underline-offset-4 hover:underline"
          >
            Ver el club
          </Link>
        </>
      }
    >
      {children}
    </PageHero>
  );
}
