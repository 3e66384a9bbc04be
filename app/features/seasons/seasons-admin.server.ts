import { type Db, db } from "#app/db/client.server.ts";
import { dropLeftoverPartitions } from "#app/db/season-partitions.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { freeSlug, plainSlug } from "#app/lib/text/slug.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockedLeague } from "../leagues/locked-league.server.ts";
import {
  countRemoval,
  lockBeforeRemoval,
  lockMatchesUnder,
  removeWithDependents,
} from "../leagues/removal.server.ts";
import { releasePictures } from "../pictures/pictures.server.ts";
import {
  countOpenMatches,
  deleteSeason,
  findCurrent,
  findLeagueOf,
  findOfLeague,
  findSeason,
  findSeasonNames,
  insertSeason,
  lockSeason,
  lockSeasonWhole,
  updateSeason,
} from "./seasons.queries.server.ts";
import {
  type ManagedSeason,
  mayChange,
  mayRemove,
  type StateChange,
  seasonChangedText,
  seasonVersion,
  stateAfter,
} from "./seasons.rules.ts";
import { newSeasonSchema, seasonSchema } from "./seasons.schema.ts";

export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>;

/** A league's seasons for the panel: current, then in preparation, then finished. */
export async function seasonsToManage(admin: Admin, leagueId: number): Promise<ManagedSeason[]> {
  assertMay(admin, "leagues.manage");
  return findOfLeague(db, leagueId);
}

/** The season with its rules; null if not found. */
async function seasonToManage(connection: Db, admin: Admin, id: number | null): Promise<SeasonRow | null> {
  assertMay(admin, "leagues.manage");
  return (id === null ? undefined : await findSeason(connection, id)) ?? null;
}

/** The season for its form, with the version to detect concurrent edits. */
export async function seasonToEdit(admin: Admin, id: number | null) {
  const season = await seasonToManage(db, admin, id);
  return season && { ...season, version: seasonVersion(season) };
}

/** A season with its league, or a 404. */
export async function seasonWithLeague(admin: Admin, id: number | null, connection: Db = db) {
  const season = await seasonToManage(connection, admin, id);
  const league = season && (await findLeagueOf(connection, season.id));
  if (!season || !league) throw new NotFoundError("Temporada no encontrada");
  return { season, league };
}

/** Parses the form for a new season. */
export function parseNewSeason(input: unknown) {
  return refuseInvalid(newSeasonSchema.safeParse(input));
}

/** Creates an empty season in preparation, in the given transaction, with the rules of `template` if given. */
export async function makeSeason(
  tx: Db,
  admin: Admin,
  { leagueId, name }: { leagueId: number; name: string },
  template?: SeasonRow,
): Promise<number> {
  const league = await lockedLeague(tx, leagueId);
  if (!league) throw new DomainError("La liga es requerida", 400, { leagueId: "La liga es requerida" });
  const others = await findSeasonNames(tx, leagueId);
  // The league is locked, so a form submitted twice creates one season.
  refuseTakenName(name, others);
  const slug = freeSlug(
    seasonSlug(name),
    others.map((other) => other.slug),
  );
  const row = { ...(template && rulesOf(template)), leagueId, name, slug, state: "preparing" as const };
  const id = await insertSeason(tx, row);
  const copied = template ? `, copiada de ${template.name}` : "";
  await recordChange(tx, admin, {
    subject: "season",
    kind: "create",
    subjectId: id,
    leagueId,
    summary: `Agregó la temporada ${name} a ${league.name}${copied}`,
  });
  return id;
}

function refuseTakenName(name: string, others: { name: string }[]): void {
  if (!others.some((other) => foldText(other.name) === foldText(name))) return;
  const text = "La liga ya tiene una temporada con ese nombre. Elegí otro.";
  throw new DomainError(text, 409, { name: text });
}

/** 'Temporada 2026' gets ?temporada=2026. */
function seasonSlug(name: string): string {
  return plainSlug(name.replace(/^temporada\s+(?=\S)/i, "")) || "temporada";
}

function rulesOf(season: SeasonRow) {
  const { id, leagueId, name, slug, startsOn, endsOn, state, isReopened, createdAt, ...rules } = season;
  return rules;
}

/** Renaming keeps the slug: people have saved and shared its links. */
export async function editSeason(admin: Admin, id: number, input: unknown): Promise<void> {
  assertMay(admin, "leagues.manage");
  const { version, ...after } = refuseInvalid(seasonSchema.safeParse(input));
  await db.transaction(async (tx) => {
    const before = await lockedSeason(tx, id);
    if (version && version !== seasonVersion(before)) {
      const text = seasonChangedText(before.name);
      throw new DomainError(text, 409, { version: text });
    }
    const names = await findSeasonNames(tx, before.leagueId);
    refuseTakenName(
      after.name,
      names.filter((other) => other.id !== id),
    );
    await updateSeason(tx, id, after);
    await recordChange(tx, admin, {
      subject: "season",
      kind: "update",
      subjectId: id,
      leagueId: before.leagueId,
      summary: `Editó la temporada ${after.name}`,
      before,
      after,
    });
  });
}

type Rules = ReturnType<typeof rulesOf>;

/**
 * Writes a season's rules in the given transaction, unless `check` throws for the stored season. Returns the season as
 * it was before.
 */
export async function changeRules(
  tx: Db,
  admin: Admin,
  id: number,
  rules: Partial<Rules>,
  check: (stored: SeasonRow) => void,
): Promise<SeasonRow> {
  assertMay(admin, "leagues.manage");
  const before = await existingSeason(tx, id);
  check(before);
  await updateSeason(tx, id, rules);
  await recordChange(tx, admin, {
    subject: "season",
    kind: "update",
    subjectId: id,
    leagueId: before.leagueId,
    summary: `Cambió las reglas de ${before.name}`,
    before: rulesOf(before),
    after: rules,
  });
  return before;
}

/** Counts what is still open in a season that is about to be finished. */
export function unfinishedMatches(admin: Admin, id: number) {
  assertMay(admin, "leagues.manage");
  return countOpenMatches(db, id);
}

/** Deletes a season in preparation. Played seasons are finished, never deleted. */
export async function removeSeason(admin: Admin, id: number, confirmed: string): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logos = await db.transaction(async (tx) => {
    const found = await findSeason(tx, id);
    if (found) await lockedLeague(tx, found.leagueId);
    await lockBeforeRemoval(tx, { seasonId: id });
    // Matches before their season: saving a result locks the match first.
    await lockMatchesUnder(tx, { kind: "season", id });
    const season = await existingSeason(tx, id);
    if (!mayRemove(season)) {
      throw new DomainError("Solo se puede eliminar una temporada en preparación.", 409);
    }
    if ((await findSeasonNames(tx, season.leagueId)).length === 1) {
      throw new DomainError("Es la única temporada de la liga: no se puede eliminar.", 409);
    }
    await lockSeasonWhole(tx, id);
    const removed = await removeWithDependents(tx, { kind: "season", id }, deleteSeason, confirmed);
    await recordChange(tx, admin, {
      subject: "season",
      kind: "delete",
      subjectId: id,
      leagueId: season.leagueId,
      summary: `Eliminó la temporada ${season.name} con todo lo suyo`,
      before: season,
    });
    return removed.logos;
  });
  await dropLeftoverPartitions();
  await releasePictures(logos);
}

/** Data for the delete confirmation; null if not found. */
export async function seasonToRemove(admin: Admin, id: number | null) {
  assertMay(admin, "leagues.manage");
  const season = id === null ? undefined : await findSeason(db, id);
  return season && mayRemove(season)
    ? { id: season.id, name: season.name, alsoDeleted: await countRemoval({ kind: "season", id: season.id }) }
    : null;
}

/** Locks a season before a state change, and rejects invalid changes. */
export async function lockedForChange(tx: Db, id: number, change: StateChange): Promise<SeasonRow> {
  const season = await lockedSeason(tx, id);
  if (!mayChange(change, season)) throw new DomainError(WRONG_STATE[change], 409);
  return season;
}

/** Changes a season's state in the given transaction; side effects are up to the caller. */
export async function changeState(tx: Db, admin: Admin, id: number, change: StateChange): Promise<SeasonRow> {
  const season = await lockedForChange(tx, id, change);
  const current = await findCurrent(tx, season.leagueId);
  const after = stateAfter(change, current !== undefined && current.id !== id);
  if (!after) {
    const reason = `Primero finalizá ${current?.name}: una liga tiene una sola temporada en curso.`;
    throw new DomainError(reason, 409);
  }
  await updateSeason(tx, id, after);
  await recordChange(tx, admin, {
    subject: "season",
    kind: "update",
    subjectId: id,
    leagueId: season.leagueId,
    summary: `${CHANGE_VERBS[change]} la temporada ${season.name}`,
  });
  return season;
}

const WRONG_STATE: Record<StateChange, string> = {
  start: "La temporada ya había empezado.",
  finish: "La temporada no está en curso.",
  reopen: "La temporada no está finalizada.",
};
const CHANGE_VERBS: Record<StateChange, string> = { start: "Empezó", finish: "Finalizó", reopen: "Reabrió" };

/** Locks the league before the season: the order wherever both are locked. */
export async function lockedSeason(tx: Db, id: number): Promise<SeasonRow> {
  const season = await findSeason(tx, id);
  if (season) await lockedLeague(tx, season.leagueId);
  return existingSeason(tx, id);
}

async function existingSeason(tx: Db, id: number) {
  const season = await lockSeason(tx, id);
  if (!season) throw new NotFoundError("Temporada no encontrada");
  return season;
}
