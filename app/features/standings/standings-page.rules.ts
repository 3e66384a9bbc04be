import type { FirstLevel, League, LinkedLeague } from "../leagues/leagues.rules.ts";
import type { Branch, Choice } from "./choices.rules.ts";
import { standingsPath } from "./standings-url.rules.ts";
import type { StandingsTable } from "./table/standings-table.rules.ts";
import { divisionTitle } from "./tally/division.rules.ts";

/** What a URL of a standings page selects. */
export interface StandingsChoice {
  firstLevel: FirstLevel;
  /** The first-level choices, in the league's order. */
  outer: Choice[];
  /** The open branch with its choices. */
  open: Branch | null;
  /** Whether the first branch is open by default because the URL chose none. */
  isFirst: boolean;
  zone: (Choice & { legend: string | null }) | null;
  category: Choice | null;
}

export interface StandingsPage extends StandingsChoice {
  /** The table of the selected zone and category; null until both are selected. */
  table: StandingsTable | null;
}

/** The parameters of a URL that selects this; none where the page opens the first table by itself. */
export function shownDivision({ isFirst, zone, category }: StandingsChoice) {
  return isFirst ? { zona: null, categoria: null } : { zona: zone?.id, categoria: category?.id };
}

/** The canonical URL of the page. */
export function canonicalPath(league: LinkedLeague, { zone, category }: StandingsPage): string {
  return standingsPath(league, { zone: zone?.id, category: category?.id });
}

/** Description for link previews: the leaders, or a general text. */
export function pageDescription(league: Pick<League, "name">, page: StandingsPage): string {
  const where = [league.name, divisionTitle(page)].filter(Boolean).join(", ");
  const leaders = page.table?.rows
    .filter(({ highlight }) => highlight?.mark === "up")
    .map(({ position, team, points }) => `${position}. ${team.name} (${points})`);
  const subject = `Tabla de posiciones de ${where}`;
  return leaders?.length ? `${subject}: ${leaders.join(", ")}.` : `${subject}: puntos y partidos jugados.`;
}
