import { createHash } from "node:crypto";
import type { Schedule } from "../schedules/schedule.rules.ts";
import { MAX_SEASON_MATCHES } from "../seasons/seasons.rules.ts";
import type { PlannedMatch } from "./import-matches.rules.ts";
import { type ImportChoices, type ImportPlan, importPlan } from "./import-plan.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

export interface PlanWork {
  schedule: Schedule;
  season: ImportSeason;
  choices: ImportChoices;
  /** Returns at most this many changed matches and no others, for the screen. If missing, all matches are returned. */
  maxChanges?: number;
}

const TOO_MANY = `Una temporada tiene hasta ${MAX_SEASON_MATCHES.toLocaleString("es-AR")} partidos. Dividila en dos ligas o en dos temporadas.`;

export interface PlanResult extends ImportPlan {
  /** A hash of all changes to existing matches, so that only what was displayed is saved. */
  version: string;
}

/* Plans the import. import-planning.server.ts runs it in a child process if the text is large. */
export function run({ schedule, season, choices, maxChanges }: PlanWork): PlanResult {
  const plan = importPlan(schedule, season, choices);
  const exceedsLimit = season.matches.length + plan.counts.new > MAX_SEASON_MATCHES;
  const fault = plan.fault ?? (exceedsLimit ? TOO_MANY : null);
  const changed = plan.matches.filter(({ status }) => status === "changed");
  const version = changesHash(changed);
  if (!fault && maxChanges === undefined) return { ...plan, version };
  if (!fault) return { ...plan, version, matches: changed.slice(0, maxChanges) };
  // A plan that cannot be saved may be huge, so it is neither sent between processes nor shown.
  return { ...plan, version, fault, matches: [], matchdays: [], added: [], entries: new Map() };
}

/**
 * Each change contains the stored value ('sin resultado → 2-1'), so the hash differs if somebody has edited the match
 * since.
 */
function changesHash(changed: readonly PlannedMatch[]): string {
  const pairs = changed.map(({ storedId, changes }) => [storedId, changes]);
  return createHash("sha256").update(JSON.stringify(pairs)).digest("base64url").slice(0, 16);
}
