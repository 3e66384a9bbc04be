import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type RecountRow, recountOrder, recountTable } from "#harness/table-recount.ts";
import {
  countedMatches,
  divisionIn,
  type GeneratedSeason,
  generatedSeason,
  isWithin,
  recountCorrections,
  recountMatches,
  recountRules,
} from "#tests/factories/generated-season.ts";
import { rowsOfTeam, type TableStanding } from "../tally/counted.rules.ts";
import { signed } from "../tally/tally.rules.ts";
import type { Correction } from "./corrections.rules.ts";
import {
  rankedRows,
  type StoredStanding,
  standingsTableOf,
  type TableParts,
} from "./standings-table.rules.ts";
import { isManual, TIE_BREAK_NAMES, type TieBreak } from "./tie-break.rules.ts";

vi.setConfig({ testTimeout: 30_000 });

const RUNS = { numRuns: 1_000 };
const ZONES = [1, 2];

/** Every row that the app computes from a season's results. */
function rowsOf(season: GeneratedSeason): TableStanding[] {
  const counted = countedMatches(season);
  return season.teams.flatMap((team) =>
    rowsOfTeam(
      team,
      counted.filter(({ homeTeamId, awayTeamId }) => homeTeamId === team.id || awayTeamId === team.id),
      season.rules,
    ),
  );
}

interface StoredTable {
  rows: StoredStanding[];
  parts: TableParts;
}

/** A zone's table as stored: results plus corrections, for every team that plays there or has either. */
function storedTable(season: GeneratedSeason, zoneId: number): StoredTable {
  const computed = new Map(
    rowsOf(season)
      .filter((row) => row.zoneId === zoneId)
      .map(({ teamId, zoneId: _, categoryId: __, ...figures }) => [teamId, figures]),
  );
  const corrections = season.corrections
    .filter((correction) => correction.zoneId === zoneId)
    .map(
      (correction, id): Correction => ({
        ...correction,
        id,
        reason: "Resolución",
        decidedOn: "2026-10-12",
        source: "organizacion",
      }),
    );
  const inTable = season.teams.filter(
    ({ id }) => computed.has(id) || corrections.some(({ teamId }) => teamId === id),
  );
  const rows = inTable.map(({ id, name, order }): StoredStanding => {
    const ownCorrections = corrections.filter(({ teamId }) => teamId === id);
    const sum = (figure: "points" | "played") =>
      ownCorrections.reduce((total, correction) => total + correction[figure], 0);
    return {
      team: { id, name, logo: null },
      official: {
        points: (computed.get(id)?.points ?? 0) + sum("points"),
        played: (computed.get(id)?.played ?? 0) + sum("played"),
        order,
        finalPlace: null,
      },
      computed: computed.get(id) ?? null,
    };
  });
  const matches = countedMatches(season).filter((match) => isWithin(season, match, zoneId));
  return { rows, parts: { order: { ...season.rules, tieBreaks: season.tieBreaks }, matches, corrections } };
}

function recountRows(season: GeneratedSeason, zoneId: number, withCorrections = true): RecountRow[] {
  const playing = season.teams.filter((team) => team.zoneId === zoneId).map(({ id }) => id);
  return recountTable(
    String(zoneId),
    playing,
    recountMatches(season),
    recountRules(season.rules),
    withCorrections ? recountCorrections(season) : [],
  );
}

/** The places of a zone's table by the separate computation. */
function recountedOrder(season: GeneratedSeason, zoneId: number) {
  const team = new Map(season.teams.map((entered) => [entered.id, entered]));
  const rows = recountRows(season, zoneId).map((row) => ({
    ...row,
    name: team.get(row.team)?.name ?? "",
    order: team.get(row.team)?.order ?? null,
  }));
  const within = recountMatches(season).filter(({ tables }) =>
    tables.every((table) => table === String(zoneId)),
  );
  return recountOrder(rows, season.tieBreaks, within, recountRules(season.rules));
}

const everyZone = (check: (season: GeneratedSeason, zoneId: number) => void) =>
  fc.assert(
    fc.property(generatedSeason, (season) => {
      for (const zoneId of ZONES) check(season, zoneId);
    }),
    RUNS,
  );

test("the figures of a generated season equal those of a separate computation, in every table", () => {
  everyZone((season, zoneId) => {
    const rows = rowsOf(season)
      .filter((row) => row.zoneId === zoneId)
      .map(({ teamId, zoneId: _, categoryId, ...row }) => {
        expect(categoryId).toBe(divisionIn(zoneId).categoryId);
        return { team: teamId, ...row };
      })
      .sort((a, b) => a.team - b.team);
    expect(rows).toEqual(recountRows(season, zoneId, false));
  });
});

test("the figures of a generated season have games equal to won, drawn and lost plus corrections of games", () => {
  everyZone((season, zoneId) => {
    const { rows, parts } = storedTable(season, zoneId);
    for (const { played, tally, team } of standingsTableOf(rows, parts).rows) {
      const ownCorrections = season.corrections.filter(
        (correction) => correction.teamId === team.id && correction.zoneId === zoneId,
      );
      const corrected = ownCorrections.reduce(
        (sum, correction) => sum + correction.played - correction.won - correction.drawn - correction.lost,
        0,
      );
      expect(played).toBe(tally.won + tally.drawn + tally.lost + corrected);
    }
  });
});

test("the figures of a generated season have points equal to the season's rule plus corrections of points", () => {
  everyZone((season, zoneId) => {
    const { rows, parts } = storedTable(season, zoneId);
    const { pointsWon, pointsDrawn, pointsLost } = season.rules;
    for (const { points, tally, team } of standingsTableOf(rows, parts).rows) {
      const ownCorrections = season.corrections.filter(
        (correction) => correction.teamId === team.id && correction.zoneId === zoneId,
      );
      const sum = (value: (correction: (typeof ownCorrections)[number]) => number) =>
        ownCorrections.reduce((s, correction) => s + value(correction), 0);
      const byRule =
        (tally.won - sum(({ won }) => won)) * pointsWon +
        (tally.drawn - sum(({ drawn }) => drawn)) * pointsDrawn +
        (tally.lost - sum(({ lost }) => lost)) * pointsLost;
      expect(points).toBe(byRule + sum((correction) => correction.points));
    }
  });
});

test("a generated season has equal goals for and against, except for corrections, interzonal matches and double W.O.", () => {
  everyZone((season, zoneId) => {
    const within = season.matches.filter(
      (match) => match.walkover !== "ambos" && isWithin(season, match, zoneId),
    );
    const rows = rowsOf({ ...season, matches: within }).filter((row) => row.zoneId === zoneId);
    const sum = (figure: "goalsFor" | "goalsAgainst" | "difference") =>
      rows.reduce((total, row) => total + row[figure], 0);
    expect(sum("goalsFor")).toBe(sum("goalsAgainst"));
    expect(sum("difference")).toBe(0);
  });
});

test("the figures of a generated season do not change with an annulled match, wherever it is listed", () => {
  const withPosition = generatedSeason.chain((season) =>
    fc.tuple(fc.constant(season), fc.nat({ max: season.matches.length })),
  );
  fc.assert(
    fc.property(withPosition, ([season, at]) => {
      const [match] = season.matches;
      if (!match) return;
      const before = { ...season, matches: season.matches.slice(1) };
      const played = { ...before, matches: before.matches.toSpliced(at, 0, match) };
      const annulled = {
        ...played,
        matches: played.matches.map((match, index) =>
          index === Math.min(at, before.matches.length) ? { ...match, isAnnulled: true } : match,
        ),
      };
      for (const zoneId of ZONES) {
        expect(storedTable(annulled, zoneId)).toEqual(storedTable(before, zoneId));
      }
    }),
    RUNS,
  );
});

const order = (season: GeneratedSeason, zoneId: number) => {
  const { rows, parts } = storedTable(season, zoneId);
  return rankedRows(rows, parts);
};

test("a generated table has every team once, in ascending places that are shared only when nothing separates them", () => {
  everyZone((season, zoneId) => {
    const ranked = order(season, zoneId);
    expect(ranked.map(({ row }) => row.teamId).sort()).toEqual(
      recountRows(season, zoneId)
        .map(({ team }) => team)
        .sort(),
    );
    for (const [index, { place, isShared, fromAbove }] of ranked.entries()) {
      const before = ranked[index - 1];
      expect(place).toBe(fromAbove || !before ? index + 1 : before.place);
      expect(isShared).toBe(ranked.filter((other) => other.place === place).length > 1);
    }
    const byName = season.tieBreaks.indexOf("name");
    const sharing = season.tieBreaks.indexOf("shared_place");
    if (byName > 0 && (sharing < 0 || byName < sharing)) {
      expect(ranked.every(({ isShared }) => !isShared)).toBe(true);
    }
  });
});

test("the order of a generated season's table does not depend on the order of rows, matches and corrections", () => {
  const shuffled = generatedSeason.chain((season) =>
    fc.record({
      season: fc.constant(season),
      teams: fc.shuffledSubarray(season.teams, { minLength: season.teams.length }),
      matches: fc.shuffledSubarray(season.matches, { minLength: season.matches.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ season, teams, matches }) => {
      const other = { ...season, teams, matches, corrections: season.corrections.toReversed() };
      for (const zoneId of ZONES) expect(order(other, zoneId)).toEqual(order(season, zoneId));
    }),
    RUNS,
  );
});

test("the order of a generated season's table equals that of a separate computation, with what decided each place", () => {
  everyZone((season, zoneId) => {
    const places = order(season, zoneId).map(({ row, place, fromAbove }) => ({
      team: row.teamId,
      place,
      by: fromAbove?.by ?? null,
      values: fromAbove && fromAbove.above !== null ? [fromAbove.above, fromAbove.below] : null,
    }));
    expect(places).toEqual(recountedOrder(season, zoneId));
  });
});

test("the order of a generated season's table names the criterion that separates two neighbours, with both values", () => {
  let compared = 0;
  everyZone((season, zoneId) => {
    const { rows, parts } = storedTable(season, zoneId);
    const table = standingsTableOf(rows, parts);
    if (!rows.some(({ official }) => official.played > 0)) return;
    const places = recountedOrder(season, zoneId);
    const names = new Map(season.teams.map(({ id, name }) => [id, name]));
    for (const [index, below] of places.entries()) {
      const above = places[index - 1];
      if (!above || below.by === null || below.by === "points") continue;
      compared += 1;
      const [upper, lower] = [names.get(above.team) ?? "", names.get(below.team) ?? ""];
      expect(table.rows[index - 1]?.reasons).toContain(sentence(below.by, lower, below.values, "ahead"));
      const reversed = below.values && ([below.values[1], below.values[0]] as const);
      expect(table.rows[index]?.reasons).toContain(sentence(below.by, upper, reversed, "behind"));
    }
    const reasonCount = table.rows.flatMap(({ reasons }) => reasons).length;
    const ties = places.filter(({ by }) => by !== null && by !== "points").length;
    const shared = table.rows.filter(({ isShared }) => isShared).length;
    expect(reasonCount).toBe(2 * ties + shared);
  });
  // Make sure that ties occurred: a generator without them would prove nothing.
  expect(compared).toBeGreaterThan(RUNS.numRuns / 2);
});

test("the order of a generated season's table is manual exactly when every row has a manual place", () => {
  everyZone((season, zoneId) => {
    const { rows, parts } = storedTable(season, zoneId);
    const isEveryRowPlaced = rows.length > 0 && rows.every(({ official }) => (official.order ?? 0) > 0);
    expect(isManual(rows.map(({ official }) => official))).toBe(isEveryRowPlaced);
    expect(standingsTableOf(rows, parts).isManual).toBe(isEveryRowPlaced);
    if (!isEveryRowPlaced) return;
    const orders = order(season, zoneId).map(({ row }) => row.order ?? 0);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });
});

/** The sentence that a page must print, from the separate computation. */
function sentence(
  by: string,
  other: string,
  values: readonly [own: number, other: number] | null,
  where: "ahead" | "behind",
): string {
  if (by === "manual") {
    return `${where === "ahead" ? "Adelante" : "Detrás"} de ${other} por decisión de la organización.`;
  }
  if (by === "name") return `Igual en todo con ${other}: los ordena el nombre.`;
  const side = where === "ahead" ? "adelante" : "detrás";
  if (by === "lots") return `Igual en puntos con ${other}; ${side} por sorteo.`;
  if (by === "deciding_match") return `Igual en puntos con ${other}; ${side} por el partido desempate.`;
  const text = by.endsWith("difference") ? signed : String;
  const [ownValue, otherValue] = (values ?? [0, 0]).map(text);
  const name = TIE_BREAK_NAMES[by as TieBreak];
  const reason = where === "behind" ? name.replace(/^menos /, "más ") : name;
  return `Igual en puntos con ${other}; ${side} por ${reason}: ${ownValue} contra ${otherValue}.`;
}
