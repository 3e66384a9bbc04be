import { timeOfCell } from "../days/times.rules.ts";
import { takeBye } from "../facts/bye.rules.ts";
import type { Facts } from "../facts/facts.rules.ts";
import type { Labels } from "../facts/labels.rules.ts";
import { scoreOf, scoreOfDay, WAS_DAY } from "../facts/written-score.rules.ts";
import type { WrittenPair } from "../lines/pairs.rules.ts";
import { readClause, type Tools } from "../lines/read-clause.rules.ts";
import type { MatchContext, ScheduleRecord } from "../matches/collect-matches.rules.ts";
import type { Unsure } from "../schedule.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";
import type { Role } from "./column-roles.rules.ts";
import { rowFacts, type Table } from "./row-facts.rules.ts";

export type ReadText<Part> = (
  text: string,
  number: number,
  part: Part,
  given?: Partial<Labels>,
  doubts?: Unsure[],
) => void;

const NO_LABELS: Labels = {
  matchday: null,
  isMatchdayUnsure: false,
  zone: null,
  isZoneUnknown: false,
  rest: "",
  isInterzonal: false,
  categories: [],
  isCategoryUnknown: false,
  isAllCategories: false,
};
const MAX_CACHED = 5_000;

/** Returns a function that checks whether any cell contains two clubs. Cached, because cells are checked several times. */
export function pairFinder(tools: Tools): (cells: readonly string[]) => boolean {
  const cache = new Map<string, boolean>();
  const isPair = (cell: string): boolean => {
    const cached = cache.get(cell);
    if (cached !== undefined) return cached;
    const all = tools.names.protect(tools.words.takeLabels(cell).rest);
    const hasPair = readClause(all.text, all, tools, null).pair !== null;
    if (cache.size < MAX_CACHED) cache.set(cell, hasPair);
    return hasPair;
  };
  return (cells) => cells.some(isPair);
}

/** Reads a row below column titles; false if it is something else. */
export function readByColumns<Part extends MatchContext>(
  cells: readonly string[],
  table: Table,
  { number, part }: { number: number; part: Part },
  tools: Tools,
  record: ScheduleRecord,
  readText: ReadText<Part>,
  hasPair: (cells: readonly string[]) => boolean,
): boolean {
  const { roles } = table;
  const cellOf = (role: Role) => cells[roles.indexOf(role)]?.trim() ?? "";
  const hasSides = roles.includes("home") && roles.includes("away");
  if (hasSides && (cellOf("home") === "" || cellOf("away") === "")) return false;
  const others = cells.filter(
    (cell, index) => cell.trim() !== "" && (roles[index] === "ignored" || roles[index] === "pair"),
  );
  const sides = hasSides ? `${cellOf("home")} vs ${cellOf("away")}` : others.join(" | ");
  const columns = rowFacts(table, cellOf, tools);
  const labels = { ...NO_LABELS, ...columns.labels };
  const bye = takeBye(sides);
  if (bye) {
    record.addByes(bye.clubs, labels, columns.day?.value ?? null, number, part);
    return true;
  }
  const time = timeOfCell(cellOf("time"));
  const doubts: Unsure[] = time.why ? [...columns.doubts, { field: "time", why: time.why }] : columns.doubts;
  const pairs = pairsInColumns(cells, roles).filter(({ cell }) => hasPair([cell]));
  for (const { cell, category, ground } of pairs) {
    const hour = time.value === null ? "" : `${time.value} hs`;
    const text = [cell, hour, columns.day?.value ?? "", ground].filter(Boolean).join(" | ");
    readText(
      text,
      number,
      part,
      category ? { ...columns.labels, categories: [category] } : columns.labels,
      doubts,
    );
  }
  if (pairs.length > 0) return true;
  const all = tools.names.protect(sides);
  const { pair, facts } = readClause(all.text, all, tools, part.heading.day.value);
  if (!pair) return false;
  const match = withColumns(facts, pair, cellOf);
  if (columns.day) match.facts.day = columns.day;
  const inCategories = pairsInColumns(cells, roles).filter(
    ({ category, cell }) => category && /[\p{L}\p{N}]/u.test(cell),
  );
  if (inCategories.length === 0)
    record.addMatch(match.pair, match.facts, labels, number, part, columns.doubts);
  for (const { category, cell } of inCategories) {
    const ofCategory = inCategory(match, cell);
    record.addMatch(
      ofCategory.pair,
      ofCategory.facts,
      { ...labels, categories: [category] },
      number,
      part,
      columns.doubts,
    );
  }
  return true;
}

/** Cells below a category's or ground's name. */
function pairsInColumns(cells: readonly string[], roles: readonly Role[]) {
  return roles.flatMap((role, index) => {
    const cell = cells[index]?.trim() ?? "";
    if (typeof role !== "object") return [];
    if ("category" in role) return [{ cell, category: role.category, ground: "" }];
    return [{ cell, category: "", ground: `Cancha: ${role.ground.replace(/^cancha\s/i, "")}` }];
  });
}

interface PairWithFacts {
  pair: WrittenPair;
  facts: Facts;
}

function withColumns(facts: Facts, pair: WrittenPair, cellOf: (role: Role) => string): PairWithFacts {
  const time = timeOfCell(cellOf("time"));
  const score = scoreOf(cellOf("score")) ?? scoreOf(`${cellOf("homeGoals")}-${cellOf("awayGoals")}`);
  const asDay = scoreOfDay(cellOf("score"));
  const state = stateOf(cellOf("state"));
  return {
    pair: { ...pair, score: score ?? asDay ?? pair.score, scoreWhy: asDay ? WAS_DAY : pair.scoreWhy },
    facts: {
      ...facts,
      time: time.value === null ? facts.time : time,
      ground: groundOf(cellOf("ground")) ?? facts.ground,
      isTimeUnknown: facts.isTimeUnknown || /conf|defin|s\/h/i.test(cellOf("time")),
      isWalkover: facts.isWalkover || /^w\.?o/i.test(cellOf("score")),
      isException: true,
      ...state,
    },
  };
}

/** 'Postergado', 'Anulado', 'W.O. del visitante': the status column of our own exports. */
function stateOf(cell: string): Partial<Facts> {
  const text = foldInPlace(cell);
  const found = /^(suspendido|postergado|anulado)$/.exec(text)?.[1];
  if (found) return { state: found as "suspendido" | "postergado" | "anulado" };
  if (!/^w\.?\s?o/.test(text)) return {};
  const absentSide = text.endsWith("local")
    ? ("local" as const)
    : text.endsWith("visitante")
      ? ("visitante" as const)
      : /dos$|ambos$/.test(text)
        ? ("ambos" as const)
        : undefined;
  return { isWalkover: true, absentSide };
}

function groundOf(cell: string): string | null {
  if (cell === "") return null;
  return /^[0-9]{1,2}$/.test(cell) ? `Cancha ${cell}` : cell;
}

/** A cell below a category: its time, score or 'W.O.'. */
function inCategory({ pair, facts }: PairWithFacts, cell: string): PairWithFacts {
  const asDay = scoreOfDay(cell);
  const score = scoreOf(cell) ?? asDay;
  const time = score ? facts.time : timeOfCell(cell);
  return {
    pair: { ...pair, score: score ?? pair.score, scoreWhy: asDay ? WAS_DAY : pair.scoreWhy },
    facts: {
      ...facts,
      time: time.value === null ? facts.time : time,
      isWalkover: facts.isWalkover || /w\.?\s?o/i.test(cell),
      isTimeUnknown: /conf|defin/i.test(cell),
    },
  };
}
