import type { Day } from "#app/lib/dates.ts";
import type { CategoryHour, ScheduleWalkover } from "../schedule.rules.ts";
import type { Extracted } from "../text/cut.rules.ts";

/** Everything that a piece of text states besides the two clubs. */
export interface Facts {
  day: Extracted<Day>;
  time: Extracted<string>;
  isTimeUnknown: boolean;
  /** Whether the time does not apply to other lines, like one in brackets or in a column of times. */
  isException: boolean;
  hours: CategoryHour[];
  categories: string[];
  ground: string | null;
  state: "suspendido" | "postergado" | "anulado" | null;
  isWalkover: boolean;
  /** The absent side, if a column names it. */
  absentSide?: Exclude<ScheduleWalkover, "unknown">;
  absent: string;
  present: string;
  score: { home: number; away: number } | null;
}

const NONE = { value: null, why: null, rest: "" };

export function noFacts(): Facts {
  return {
    day: NONE,
    time: NONE,
    isTimeUnknown: false,
    isException: false,
    hours: [],
    categories: [],
    ground: null,
    state: null,
    isWalkover: false,
    absent: "",
    present: "",
    score: null,
  };
}
