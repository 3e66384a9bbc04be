import { MOST_SEASON_MATCHES } from "../fixtures/fixtures.rules.ts";
import type { Schedule } from "../schedules/schedule-text.rules.ts";
import { type ImportChoices, type ImportPlan, importPlan } from "./import-plan.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

export interface PlanWork {
  schedule: Schedule;
  season: ImportSeason;
  choices: ImportChoices;
  /** For the screen, which lists pairings: of the matches only some of those that change are sent back. */
  mostChanges?: number;
}

const TOO_MANY = `Una temporada tiene hasta ${MOST_SEASON_MATCHES.toLocaleString("es-AR")} partidos. Dividila en dos ligas o en dos temporadas.`;

/* What saving a reading would do. planning.server.ts runs it in a worker where there is much to plan. */
export function run({ schedule, season, choices, mostChanges }: PlanWork): ImportPlan {
  const plan = importPlan(schedule, season, choices);
  const isTooMuch = season.matches.length + plan.counts.new > MOST_SEASON_MATCHES;
  const fault = plan.fault ?? (isTooMuch ? TOO_MANY : null);
  if (!fault && mostChanges === undefined) return plan;
  const changed = plan.matches.filter(({ status }) => status === "changed");
  if (!fault) return { ...plan, matches: changed.slice(0, mostChanges) };
  // What nobody can save may be very much: it is neither sent from one thread to another nor shown.
  return { ...plan, fault, matches: [], matchdays: [], added: [], entries: new Map() };
}
