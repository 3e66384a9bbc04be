import type { Season } from "../leagues/league-page.rules.ts";
import type { FirstLevel, LeagueSummary } from "../leagues/leagues.rules.ts";
import { teamPath } from "./team-url.rules.ts";

interface Named {
  id: number;
  name: string;
}

/** The fields of a team that rules use. Components that need more declare it in their props. */
export interface Team extends Named {
  /** Its crest, or its club's. */
  logo: string | null;
  entryId: number;
  /** Set if the club has several entries. */
  letter: string;
  club: Named & { slug: string };
  season: Season;
  league: Pick<LeagueSummary, "id" | "name" | "slug" | "color"> & { firstLevel: FirstLevel };
  zone: Named | null;
  category: (Named & { hasPublicTable?: boolean }) | null;
}

/** Whether its table is public. */
export function hasPublicTable({ category }: Pick<Team, "category">): boolean {
  return category?.hasPublicTable !== false;
}

/** 'Zona 1 · 2009/10', in the order of the league's levels; null if it has neither. */
export function teamDivision({ league, zone, category }: Pick<Team, "league" | "zone" | "category">) {
  const levels = league.firstLevel === "zone" ? [zone, category] : [category, zone];
  return levels.flatMap((level) => level?.name ?? []).join(" · ") || null;
}

/** Preview text of a shared link. */
export function teamDescription(team: Team): string {
  const where = [team.league.name, teamDivision(team)].filter(Boolean).join(", ");
  const what = hasPublicTable(team) ? "próximos partidos, resultados y su lugar en la tabla" : "sus partidos";
  return `${team.name}, de ${where}: ${what}.`;
}

/** A team as a schema.org SportsTeam. */
export function teamStructuredData(team: Team, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "SportsTeam",
    name: team.name,
    sport: "Soccer",
    url: new URL(teamPath(team.id), origin).href,
    logo: team.logo ? new URL(team.logo, origin).href : undefined,
    memberOf: { "@type": "SportsOrganization", name: team.league.name },
  };
}
