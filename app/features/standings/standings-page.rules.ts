import type { FirstLevel, League } from "../leagues/league-page.rules.ts";
import type { LinkedLeague } from "../leagues/leagues.rules.ts";
import type { Choice, Panel } from "./panels.rules.ts";
import type { StandingsTable } from "./standings-table.rules.ts";
import { standingsPath } from "./standings-url.rules.ts";

export interface StandingsPage {
  firstLevel: FirstLevel;
  /** In the league's own order. */
  panels: Choice[];
  /** The open panel with its choices. */
  open: Panel | null;
  /** Whether the first panel is open by default because the URL chose none. */
  isFirst: boolean;
  zone: (Choice & { legend: string | null }) | null;
  category: Choice | null;
  /** The table of the selected zone and category; null until both are selected. */
  table: StandingsTable | null;
}

interface ChosenDivision {
  firstLevel: FirstLevel;
  zone: { name: string } | null;
  category: { name: string } | null;
}

/** 'Zona 1 · 2009/10', the league's first level first; null until both are selected. */
export function divisionTitle({ firstLevel, zone, category }: ChosenDivision): string | null {
  if (!zone || !category) return null;
  const names = [zone.name, category.name];
  return (firstLevel === "zone" ? names : names.reverse()).join(" · ");
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
  const about = `Tabla de posiciones de ${where}`;
  return leaders?.length ? `${about}: ${leaders.join(", ")}.` : `${about}: puntos y partidos jugados.`;
}
