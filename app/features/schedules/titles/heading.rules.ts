import type { Day } from "#app/lib/dates.ts";
import type { ScheduleField } from "../schedule.rules.ts";

/** A value from a title. */
interface TitleValue<T> {
  value: T | null;
  why: string | null;
  /** The line of the title; 0 if there is none. */
  at: number;
}

/** State of the titles above a match. */
export interface Heading {
  matchday: TitleValue<number>;
  legend: TitleValue<string>;
  zone: TitleValue<string>;
  isInterzonal: boolean;
  /** Empty means all categories. */
  category: TitleValue<string[]>;
  day: TitleValue<Day>;
  time: TitleValue<string>;
  isTimeUnknown: boolean;
  ground: TitleValue<string>;
  /** The last line with a match. */
  usedAt: number;
}

type Level = "matchday" | "zone" | "category" | "day" | "time" | "ground";

/** All values of one title. */
export interface TitleValues {
  matchday?: Omit<TitleValue<number>, "at">;
  legend?: Omit<TitleValue<string>, "at">;
  zone?: Omit<TitleValue<string>, "at">;
  category?: Omit<TitleValue<string[]>, "at">;
  day?: Omit<TitleValue<Day>, "at">;
  time?: Omit<TitleValue<string>, "at">;
  ground?: Omit<TitleValue<string>, "at">;
  isInterzonal?: boolean;
  isTimeUnknown?: boolean;
}

const LEVELS: Level[] = ["matchday", "zone", "category", "day", "time", "ground"];
/** Levels that never start a new block. */
const NON_BLOCK_LEVELS: Level[] = ["time"];
const UNSET = { value: null, why: null, at: 0 };

export function newHeading(): Heading {
  return {
    matchday: UNSET,
    legend: UNSET,
    zone: UNSET,
    category: UNSET,
    day: UNSET,
    time: UNSET,
    ground: UNSET,
    isInterzonal: false,
    isTimeUnknown: false,
    usedAt: 0,
  };
}

/**
 * The heading after a title. A repeated level starts a new block, and values set inside the previous block expire: a day
 * of matchday 1 does not apply to matchday 2.
 */
export function headingBelow(before: Heading, values: TitleValues, at: number): Heading {
  const next: Heading = { ...before };
  for (const level of LEVELS) {
    if (values[level] === undefined || NON_BLOCK_LEVELS.includes(level) || before[level].at === 0) continue;
    for (const inner of LEVELS) {
      if (values[inner] === undefined && isInside(before, inner, level)) setStale(next, inner, level, at);
    }
  }
  for (const level of [...LEVELS, "legend"] as const) {
    if (values[level]) Object.assign(next, { [level]: { ...values[level], at } });
  }
  if (values.zone) next.isInterzonal = false;
  if (values.isInterzonal) Object.assign(next, { isInterzonal: true, zone: { value: null, why: null, at } });
  if (values.time || values.matchday) next.isTimeUnknown = false;
  if (values.isTimeUnknown)
    Object.assign(next, { isTimeUnknown: true, time: { value: null, why: null, at } });
  return next;
}

/** Whether a value was set after the block began, and is already used by a match. */
function isInside(heading: Heading, inner: Level, outer: Level): boolean {
  const [innerAt, outerAt] = [heading[inner].at, heading[outer].at];
  const isWithin =
    inner === "zone" || inner === "category" || inner === "matchday" ? innerAt > outerAt : innerAt >= outerAt;
  return isWithin && innerAt <= heading.usedAt;
}

function setStale(heading: Heading, inner: Level, outer: Level, at: number): void {
  const { value } = heading[inner];
  const isCleared = inner === "ground" || ((inner === "day" || inner === "time") && outer === "matchday");
  if (isCleared) Object.assign(heading, { [inner]: UNSET });
  else if (inner === "day" || inner === "time") {
    Object.assign(heading, { [inner]: { ...heading[inner], why: WHY_STALE[inner] } });
  } else if (value !== null) {
    // Unset from the start of the new block.
    Object.assign(heading, { [inner]: { value: null, why: WHY_STALE[inner], at } });
  }
}

const WHY_STALE: Record<Level, string> = {
  matchday: "No dice de qué fecha es.",
  zone: "No dice de qué zona es.",
  category: "No dice de qué categoría es.",
  day: "El día lo dice un título de más arriba.",
  time: "La hora la dice un título de más arriba.",
  ground: "La cancha la dice un título de más arriba.",
};

/** Doubts about the values that a match takes from the titles above it. */
export function doubtsOf(heading: Heading, levels: Level[]): { field: ScheduleField; why: string }[] {
  return levels.flatMap((level) => {
    const { why } = heading[level];
    return why ? [{ field: level === "day" ? "date" : level, why }] : [];
  });
}
