/*
 * Recomputes a table and its order independently of the app's rules: each figure by its own filter, the order by
 * splitting blocks until nothing splits them.
 */

export interface RecountMatch {
  home: number;
  away: number;
  goals: readonly [home: number, away: number] | null;
  isAnnulled: boolean;
  absent: "local" | "visitante" | "ambos" | null;
  isDecider: boolean;
  /** Play-off matches count in no table. */
  isPlayoff?: boolean;
  /** The tables in which the match counts, for the home side and for the away side. */
  tables: readonly [home: string | null, away: string | null];
}

export interface RecountRules {
  won: number;
  drawn: number;
  lost: number;
  cap: number | null;
}

interface RecountFigures {
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
}

export interface RecountCorrection extends RecountFigures {
  team: number;
  table: string;
}

export interface RecountRow extends RecountFigures {
  team: number;
  difference: number;
  awayGoals: number;
  walkovers: number;
}

/** The rows of a table: teams that play in it, and teams with results or corrections there. */
export function recountTable(
  table: string,
  playing: readonly number[],
  matches: readonly RecountMatch[],
  rules: RecountRules,
  corrections: readonly RecountCorrection[] = [],
): RecountRow[] {
  const counted = matches.filter(
    ({ goals, isAnnulled, isDecider, isPlayoff }) => goals && !isAnnulled && !isDecider && !isPlayoff,
  );
  const tableCorrections = corrections.filter((correction) => correction.table === table);
  const inResults = counted.flatMap(({ home, away, tables }) => [
    ...(tables[0] === table ? [home] : []),
    ...(tables[1] === table ? [away] : []),
  ]);
  const teams = [...new Set([...playing, ...inResults, ...tableCorrections.map(({ team }) => team)])];
  return teams
    .sort((a, b) => a - b)
    .map((team) => {
      const sides = counted
        .flatMap((match) => sidesOf(match))
        .filter((side) => side.team === team && side.table === table);
      return withCorrections(
        rowOf(team, sides, rules),
        tableCorrections.filter((correction) => correction.team === team),
      );
    });
}

interface Side {
  team: number;
  opponent: number;
  table: string | null;
  isAway: boolean;
  scored: number;
  conceded: number;
  result: "won" | "drawn" | "lost";
  isAbsent: boolean;
}

function sidesOf({ home, away, goals, absent, tables }: RecountMatch): Side[] {
  const [homeGoals, awayGoals] = goals ?? [0, 0];
  const absentSides = { local: [true, false], visitante: [false, true], ambos: [true, true] } as const;
  const [homeAbsent, awayAbsent] = absent ? absentSides[absent] : [false, false];
  const result = (scored: number, conceded: number, isAbsent: boolean) => {
    if (absent) return isAbsent ? "lost" : "won";
    if (scored === conceded) return "drawn";
    return scored > conceded ? "won" : "lost";
  };
  return [
    {
      team: home,
      opponent: away,
      table: tables[0],
      isAway: false,
      scored: homeGoals,
      conceded: awayGoals,
      isAbsent: homeAbsent,
      result: result(homeGoals, awayGoals, homeAbsent),
    },
    {
      team: away,
      opponent: home,
      table: tables[1],
      isAway: true,
      scored: awayGoals,
      conceded: homeGoals,
      isAbsent: awayAbsent,
      result: result(awayGoals, homeGoals, awayAbsent),
    },
  ];
}

function rowOf(team: number, sides: readonly Side[], rules: RecountRules): RecountRow {
  const countOf = (result: Side["result"]) => sides.filter((side) => side.result === result).length;
  const sum = (value: (side: Side) => number) => sides.map(value).reduce((a, b) => a + b, 0);
  const cap = rules.cap ?? Number.POSITIVE_INFINITY;
  return {
    team,
    points: countOf("won") * rules.won + countOf("drawn") * rules.drawn + countOf("lost") * rules.lost,
    played: sides.length,
    won: countOf("won"),
    drawn: countOf("drawn"),
    lost: countOf("lost"),
    goalsFor: sum(({ scored }) => scored),
    goalsAgainst: sum(({ conceded }) => conceded),
    difference: sum(
      ({ scored, conceded }) => Math.sign(scored - conceded) * Math.min(Math.abs(scored - conceded), cap),
    ),
    awayGoals: sum(({ isAway, scored }) => (isAway ? scored : 0)),
    walkovers: sides.filter(({ isAbsent }) => isAbsent).length,
  };
}

function withCorrections(row: RecountRow, corrections: readonly RecountFigures[]): RecountRow {
  const correctionOf = (figure: keyof RecountFigures) =>
    corrections.map((correction) => correction[figure]).reduce((a, b) => a + b, 0);
  return {
    ...row,
    points: row.points + correctionOf("points"),
    played: row.played + correctionOf("played"),
    won: row.won + correctionOf("won"),
    drawn: row.drawn + correctionOf("drawn"),
    lost: row.lost + correctionOf("lost"),
    goalsFor: row.goalsFor + correctionOf("goalsFor"),
    goalsAgainst: row.goalsAgainst + correctionOf("goalsAgainst"),
    difference: row.difference + correctionOf("goalsFor") - correctionOf("goalsAgainst"),
  };
}

export interface OrderedRow extends RecountRow {
  name: string;
  /** A manual order on every row, or drawn lots on tied rows. */
  order: number | null;
}

export interface RecountPlace {
  team: number;
  place: number;
  /** The criterion that separated the row from the one above; null for the first row and for a shared place. */
  by: string | null;
  values: readonly [above: number, below: number] | null;
}

interface Block {
  rows: OrderedRow[];
  /** Index of the criterion that may split the block next. */
  criterionIndex: number;
  by: string | null;
  values: readonly [number, number] | null;
}

/**
 * The order of a table's rows by a season's criteria, with the criterion that separated each row from the one above.
 */
export function recountOrder(
  rows: readonly OrderedRow[],
  criteria: readonly string[],
  matches: readonly RecountMatch[],
  rules: RecountRules,
): RecountPlace[] {
  const collator = new Intl.Collator("es");
  const sorted = [...rows].sort((a, b) => collator.compare(a.name, b.name) || a.team - b.team);
  const isManual = sorted.length > 0 && sorted.every(({ order }) => (order ?? 0) > 0);
  let blocks = isManual
    ? distinct(sorted.map(({ order }) => order ?? 0))
        .sort((a, b) => a - b)
        .map(
          (order): Block =>
            block(
              sorted.filter((row) => row.order === order),
              0,
              "manual",
              null,
            ),
        )
    : [block(sorted, 0, null, null)];
  for (;;) {
    const index = blocks.findIndex(({ rows, criterionIndex }) => {
      const by = criteria[criterionIndex];
      return rows.length > 1 && by !== undefined && by !== "shared_place";
    });
    const open = blocks[index];
    if (!open) break;
    blocks = blocks.toSpliced(index, 1, ...splitBlock(open, criteria, matches, rules));
  }
  let above = 0;
  return blocks.flatMap(({ rows, by, values }, index) => {
    const place = above + 1;
    above += rows.length;
    return rows.map(({ team }, nth) => ({
      team,
      place,
      by: index > 0 && nth === 0 ? by : null,
      values: index > 0 && nth === 0 ? values : null,
    }));
  });
}

function block(rows: OrderedRow[], criterionIndex: number, by: Block["by"], values: Block["values"]): Block {
  return { rows, criterionIndex, by, values };
}

function splitBlock(
  { rows, criterionIndex, by: before, values: beforeValues }: Block,
  criteria: readonly string[],
  matches: readonly RecountMatch[],
  rules: RecountRules,
): Block[] {
  const by = criteria[criterionIndex] ?? "";
  if (by === "name") {
    return rows.map((row, nth) =>
      nth === 0 ? block([row], criterionIndex, before, beforeValues) : block([row], criterionIndex, by, null),
    );
  }
  const value = valueBy(by, rows, matches, rules);
  const values = distinct(rows.map(value));
  if (values.length === 1) return [block(rows, criterionIndex + 1, before, beforeValues)];
  values.sort((a, b) => b - a);
  if (["fewer_played", "fewer_walkovers", "lots"].includes(by)) values.reverse();
  // Head-to-head starts over for the teams that it leaves tied.
  let next = criterionIndex + 1;
  if (isHeadToHead(by)) {
    next = criterionIndex;
    while (isHeadToHead(criteria[next - 1] ?? "")) next -= 1;
  }
  return values.map((one, nth) => {
    const tied = rows.filter((row) => value(row) === one);
    return nth === 0
      ? block(tied, next, before, beforeValues)
      : block(tied, next, by, [values[nth - 1] ?? 0, one]);
  });
}

function isHeadToHead(criterion: string): boolean {
  return criterion.startsWith("head_to_head");
}

function valueBy(
  by: string,
  tied: readonly OrderedRow[],
  matches: readonly RecountMatch[],
  rules: RecountRules,
): (row: OrderedRow) => number {
  const teams = tied.map(({ team }) => team);
  const among = matches.filter(
    ({ home, away, goals, isAnnulled, isPlayoff }) =>
      goals && !isAnnulled && !isPlayoff && teams.includes(home) && teams.includes(away),
  );
  const sides = (isDecider: boolean) =>
    among.filter((match) => match.isDecider === isDecider).flatMap((match) => sidesOf(match));
  const inTable = (row: OrderedRow) =>
    rowOf(
      row.team,
      sides(false).filter(({ team }) => team === row.team),
      rules,
    );
  const valueByCriterion: Record<string, (row: OrderedRow) => number> = {
    points: (row) => row.points,
    goal_difference: (row) => row.difference,
    goals_for: (row) => row.goalsFor,
    wins: (row) => row.won,
    fewer_played: (row) => row.played,
    fewer_walkovers: (row) => row.walkovers,
    away_goals: (row) => row.awayGoals,
    head_to_head_points: (row) => inTable(row).points,
    head_to_head_difference: (row) => inTable(row).difference,
    deciding_match: ({ team }) =>
      sides(true).filter((side) => side.team === team && side.result === "won").length,
    lots: (row) => (tied.every(({ order }) => (order ?? 0) > 0) ? (row.order ?? 0) : 0),
  };
  const value = valueByCriterion[by];
  if (!value) throw new Error(`no such criterion: ${by}`);
  return value;
}

function distinct(values: number[]): number[] {
  return [...new Set(values)];
}
