import type { Day } from "#app/lib/dates.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { type DivisionFilter, divisionQuery } from "../divisions/division-filter.rules.ts";
import { matchdayLabel } from "../fixtures/fixture-labels.rules.ts";
import type { MatchTeam } from "../fixtures/match-teams.rules.ts";
import type { OpenDays } from "../fixtures/matchday/matchday-days.rules.ts";
import { isMissing, type ResultMatch, type ResultRow, resultMatch } from "./result-list.rules.ts";

/** A category of a pairing, with its match. */
export interface PairingRow {
  category: string;
  match: ResultMatch;
  /** Whether home and away are swapped in this category, so that the home side is on the right. */
  isSwapped: boolean;
}

/** A pairing of a day, with one row per category. */
export interface ResultPairing {
  key: string;
  league: string | null;
  /** '7° FECHA · Zona 1' */
  title: string;
  left: MatchTeam;
  right: MatchTeam;
  rows: PairingRow[];
}

export interface PairingList {
  requestedDay: Day | null;
  today: Day;
  days: OpenDays | null;
  pairings: ResultPairing[];
  isTruncated: boolean;
}

export interface PairedRow extends ResultRow {
  entries: { home: number; away: number };
}

/** Groups the matches of a day into pairings, whichever side is at home, in order of matchday and zone. */
export function resultPairings(
  rows: readonly PairedRow[],
  now: { now: Date; timeZone: string },
): ResultPairing[] {
  const groups = Map.groupBy(rows, ({ entries }) => [entries.home, entries.away].toSorted().join("-"));
  return [...groups]
    .flatMap(([key, group]) => {
      const ordered = group.toSorted(
        (a, b) =>
          a.match.kickoff.getTime() - b.match.kickoff.getTime() ||
          compareCategories(
            { id: a.match.id, name: a.fixture.categoryName ?? "" },
            { id: b.match.id, name: b.fixture.categoryName ?? "" },
          ),
      );
      const [first] = ordered;
      if (!first) return [];
      const pairingRows = ordered.map((row) => ({
        category: row.fixture.categoryName ?? matchdayLabel(row.fixture.name),
        match: resultMatch(row, now),
        isSwapped: row.entries.home !== first.entries.home,
      }));
      const { home: left, away: right } = pairingRows[0]?.match ?? {};
      if (!left || !right) return [];
      const title = [matchdayLabel(first.fixture.name), first.fixture.zoneName].filter(Boolean).join(" · ");
      return [{ key, league: first.league?.name ?? null, title, left, right, rows: pairingRows }];
    })
    .toSorted(
      (a, b) =>
        a.title.localeCompare(b.title, "es", { numeric: true }) ||
        a.left.name.localeCompare(b.left.name, "es"),
    );
}

export function lacksResult({ rows }: ResultPairing): boolean {
  return rows.some(({ match }) => isMissing(match));
}

/** 'El Ceibo – Los Pibes' */
export function pairingName({ left, right }: Pick<ResultPairing, "left" | "right">): string {
  return `${left.name} – ${right.name}`;
}

/** 'Faltan 3', 'Completo'; empty if it has not begun. */
export function pairingStatus({ rows }: ResultPairing): string {
  const missing = rows.filter(({ match }) => isMissing(match)).length;
  if (missing > 0) return missing === 1 ? "Falta 1" : `Faltan ${missing}`;
  return rows.every(({ match }) => match.score || match.isClosed) ? "Completo" : "";
}

interface PairingsFilter {
  filter: DivisionFilter;
  day?: Day | null;
  /** Whether to list only matches without a result. */
  missing: boolean;
  pairing?: string;
}

export function pairingsUrl({ filter, day, missing, pairing }: PairingsFilter): string {
  const params = divisionQuery({
    league: filter.league?.id,
    zone: filter.zone?.id,
    category: filter.category?.id,
  });
  if (missing) params.set("estado", "sin-resultado");
  if (day) params.set("fecha", day);
  if (pairing) params.set("cruce", pairing);
  return `/admin/results/cruces${params.size > 0 ? `?${params}` : ""}`;
}
