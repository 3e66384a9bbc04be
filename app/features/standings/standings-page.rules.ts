import type { FirstLevel, League } from "../leagues/league-page.rules.ts";
import type { AddressedLeague } from "../leagues/leagues.rules.ts";
import type { Choice, Panel } from "./panels.rules.ts";
import { standingsPath } from "./standings-address.rules.ts";
import type { StandingsTable } from "./standings-table.rules.ts";

export interface StandingsPage {
  firstLevel: FirstLevel;
  /** In the league's own order. */
  panels: Choice[];
  /** The panel that is open, with what it offers. */
  open: Panel | null;
  /** Whether that is the first one, because the address chose none. */
  isFirst: boolean;
  zone: (Choice & { legend: string | null }) | null;
  category: Choice | null;
  /** Of the chosen zone and category; null until both are. */
  table: StandingsTable | null;
}

interface ChosenDivision {
  firstLevel: FirstLevel;
  zone: { name: string } | null;
  category: { name: string } | null;
}

/** 'Zona 1 · 2009/10', the level that comes first in the league first; null until both are chosen. */
export function divisionTitle({ firstLevel, zone, category }: ChosenDivision): string | null {
  if (!zone || !category) return null;
  const names = [zone.name, category.name];
  return (firstLevel === "zone" ? names : names.reverse()).join(" · ");
}

/** The one address of what is shown, however it was asked for. */
export function canonicalPath(league: AddressedLeague, { zone, category }: StandingsPage): string {
  return standingsPath(league, { zone: zone?.id, category: category?.id });
}

/** What the preview of a shared link says: who leads, or what there is to see. */
export function pageDescription(league: Pick<League, "name">, page: StandingsPage): string {
  const where = [league.name, divisionTitle(page)].filter(Boolean).join(", ");
  const leaders = page.table?.rows
    .filter(({ highlight }) => highlight?.mark === "up")
    .map(({ position, team, points }) => `${position}. ${team.name} (${points})`);
  const about = `Tabla de posiciones de ${where}`;
  return leaders?.length ? `${about}: ${leaders.join(", ")}.` : `${about}: puntos y partidos jugados.`;
}
