import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { extendDeadline } from "#app/lib/http/deadline.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { seasonWithLeague } from "../seasons/seasons-admin.server.ts";
import { NO_CHOICES } from "./import-plan.rules.ts";
import { planImport } from "./import-planning.server.ts";
import { readImport } from "./import-reading.server.ts";
import { contextOf, readSeason } from "./import-season.server.ts";
import { createdIn, outcomeText, undoQuestion } from "./import-undo.rules.ts";
import {
  countPredictionsOf,
  deleteOldDrafts,
  findImport,
  findLastSaved,
  insertImport,
  lockImport,
  updateImport,
} from "./imports.queries.server.ts";
import { choicesIn, importSchema } from "./imports.schema.ts";
import type { PlanResult } from "./plan-work.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DRAFTS = 5;
/** Maximum number of unread lines, and of changes, that are listed. */
const MAX_LISTED = 400;
/** Maximum number of pairings listed, enough for a large season. The rest are only counted. */
const MAX_PAIRINGS = 800;

/** Parses a pasted text or a file into a draft. The season does not change until it is saved. */
export async function startImport(
  admin: Admin,
  seasonId: number | null,
  form: Record<string, string>,
  file: File | null,
  now = new Date(),
): Promise<number> {
  assertMay(admin, "leagues.manage");
  const { texto } = refuseInvalid(importSchema.safeParse(form));
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const context = await contextOf(season, league.id, now);
  // The child process has ten seconds.
  extendDeadline({ slowQueries: false });
  const { lines, schedule, source } = await readImport({ text: texto, file }, context);
  return db.transaction(async (tx) => {
    await deleteOldDrafts(tx, season.id, new Date(now.getTime() - DAY_MS), MAX_DRAFTS - 1);
    return insertImport(tx, {
      seasonId: season.id,
      adminId: admin.id,
      source,
      createdAt: now,
      lines,
      schedule,
    });
  });
}

/** The screen's data: the plan of an open draft, or the last import and whether it can be undone. */
export async function importScreen(admin: Admin, seasonId: number | null, id: number | null, now: Date) {
  assertMay(admin, "leagues.manage");
  const { season, league } = await seasonWithLeague(admin, seasonId);
  const draft = id === null ? undefined : await findImport(db, season.id, id);
  if (id !== null && !draft) throw new NotFoundError("La importación ya no existe");
  const header = {
    season: { id: season.id, name: season.name, state: season.state },
    league: { id: league.id, name: league.name },
  };
  const last = await findLastSaved(db, season.id);
  const undo = last?.outcome
    ? {
        id: last.id,
        text: outcomeText(last.outcome),
        question: undoQuestion(last.outcome, await countPredictionsOf(db, createdIn(last.outcome))),
      }
    : null;
  if (!draft || draft.savedAt) return { ...header, draft: null, undo };
  const { importSeason } = await readSeason(db, season, league.id, now);
  const choices = draft.choices ?? NO_CHOICES;
  const plan = await planImport({
    schedule: draft.schedule,
    season: importSeason,
    choices,
    maxChanges: MAX_LISTED,
  });
  return {
    ...header,
    undo,
    draft: {
      id: draft.id,
      source: draft.source,
      lines: draft.lines,
      choices,
      unread: draft.schedule.unread.slice(0, MAX_LISTED),
      byes: draft.schedule.byes.length,
      plan: screenPlan(plan),
    },
  };
}

/** Leaves out most matches: the screen shows pairings and changes. */
function screenPlan({ matches, entries, matchdays, ...plan }: PlanResult) {
  let remaining = MAX_PAIRINGS;
  return {
    ...plan,
    matchdays: matchdays.map(({ pairings, ...matchday }) => {
      const listed = pairings.slice(0, remaining);
      remaining -= listed.length;
      const count = pairings.reduce((sum, { matches: ofPairing }) => sum + ofPairing, 0);
      return { ...matchday, pairings: listed, size: { pairings: pairings.length, matches: count } };
    }),
    entries: [...entries.values()].map(({ id, name, logo }) => ({ id, name, logo })),
    changes: matches.map(({ line, category, home, away, changes }) => ({
      line,
      category,
      home,
      away,
      changes,
    })),
  };
}

/** Stores the choices, from which the plan is made. */
export async function storeChoices(
  admin: Admin,
  seasonId: number | null,
  id: number | null,
  form: FormData,
): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { season } = await seasonWithLeague(admin, seasonId);
  await db.transaction(async (tx) => {
    await openDraft(tx, season.id, id);
    await updateImport(tx, id ?? 0, { choices: refuseInvalid(choicesIn(form)) });
  });
}

/** Locks a draft until the transaction ends. */
export async function openDraft(tx: Db, seasonId: number, id: number | null) {
  const draft = id === null ? undefined : await lockImport(tx, seasonId, id);
  if (!draft) throw new NotFoundError("La importación ya no existe");
  if (draft.savedAt) throw new DomainError("Esta importación ya se guardó.", 409);
  return draft;
}
