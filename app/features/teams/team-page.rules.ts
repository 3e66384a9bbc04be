import type { FirstLevel, Season } from "../leagues/league-page.rules.ts";
import type { LeagueSummary } from "../leagues/leagues.rules.ts";
import { teamPath } from "./team-address.rules.ts";

interface Named {
  id: number;
  name: string;
}

/** A team as rules read it. A component that shows more of it says so in its own props. */
export interface Team extends Named {
  /** Its own crest, or its club's. */
  logo: string | null;
  entryId: number;
  /** Of a club that entered more than once. */
  letter: string;
  club: Named & { slug: string };
  season: Season;
  league: Pick<LeagueSummary, "id" | "name" | "slug" | "color"> & { firstLevel: FirstLevel };
  zone: Named | null;
  category: (Named & { hasPublicTable?: boolean }) | null;
}

/** Whether visitors may see where it stands. */
export function hasPublicTable({ category }: Pick<Team, "category">): boolean {
  return category?.hasPublicTable !== false;
}

/** 'Zona 1 · 2009/10', the level that comes first in its league first; null where it has neither. */
export function teamDivision({ league, zone, category }: Pick<Team, "league" | "zone" | "category">) {
  const levels = league.firstLevel === "zone" ? [zone, category] : [category, zone];
  return levels.flatMap((level) => level?.name ?? []).join(" · ") || null;
}

/** What the preview of a shared link says. */
export function teamDescription(team: Team): string {
  const where = [team.league.name, teamDivision(team)].filter(Boolean).join(", ");
  const what = hasPublicTable(team) ? "próximos partidos, resultados y su lugar en la tabla" : "sus partidos";
  return `${team.name}, de ${where}: ${what}.`;
}

/** A team as schema.org describes it. */
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
