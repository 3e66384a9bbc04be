import { type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { fieldMessages, joinedMessages } from "#app/lib/forms/form-text.ts";
import { refuseIfDatabaseDoes } from "#app/lib/forms/refuse.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import { lockClubs } from "../../clubs/clubs.server.ts";
import { lockMatchesOfTeams } from "../../fixtures/matches.server.ts";
import { lockedLeague } from "../../leagues/locked-league.server.ts";
import { lockBeforeRemoval, removeWithDependents } from "../../leagues/removal.server.ts";
import { logoAfter } from "../../pictures/logo.rules.ts";
import { releasePictures, saveWithPicture } from "../../pictures/pictures.server.ts";
import { settleAgain } from "../../prode/settling/settling.server.ts";
import {
  leaveTables,
  lockStandings,
  refreshStandings,
  renameInTables,
} from "../../standings/tally/computed.server.ts";
import { entryAfter, entryFor, leaveEntries } from "../entries/entries.server.ts";
import { chosenDivision, type TeamDivision } from "../team-division.rules.ts";
import { teamDivision } from "../team-page.rules.ts";
import {
  countPlayed,
  deleteTeam,
  findCategory,
  findRow,
  findTeam,
  findZone,
  hasMatches,
  insertTeam,
  lockTeam,
  nameIsTaken,
  updateTeam,
} from "../teams.queries.server.ts";
import { changedText, moveQuestion, teamVersion } from "./team-edit.rules.ts";
import { MISSING_FIELDS, NAME_REQUIRED, teamSchema } from "./teams.schema.ts";

export async function addTeam(admin: Admin, input: unknown, file: File | null): Promise<number> {
  assertMay(admin, "leagues.manage");
  const typed = parseTeam(input);
  const save = (logo: string | null) =>
    db.transaction(async (tx) => {
      const division = await divisionFor(tx, typed.division);
      await refuseTakenName(tx, typed.own.name, division);
      const entryId = await entryFor(tx, typed.own.name, division);
      const team = { ...typed.own, logo, ...division, entryId };
      const id = await insertTeam(tx, team);
      await refreshStandings(tx, [id]);
      await recordChange(tx, admin, {
        subject: "team",
        kind: "create",
        subjectId: id,
        leagueId: division.leagueId,
        summary: `Agregó el equipo ${typed.own.name}`,
        after: team,
      });
      return { value: id };
    });
  return refuseIfDatabaseDoes("Error al crear el equipo", () =>
    saveWithPicture(pictureOf(file), (picture) => save(picture?.url ?? typed.logo)),
  );
}

export async function editTeam(admin: Admin, id: number, input: unknown, file: File | null): Promise<void> {
  assertMay(admin, "leagues.manage");
  const typed = parseTeam(input);
  const save = (uploaded: string | null) =>
    db.transaction(async (tx) => {
      const division = await divisionFor(tx, typed.division);
      // The order of decision 36: the team may change club, and a merge locks clubs first.
      await lockClubs(tx);
      // Matches first: saving a result locks the match, then its teams.
      if (existingTeam(await findRow(tx, id)).categoryId !== division.categoryId)
        await lockMatchesOfTeams(tx, [id]);
      await lockStandings(tx, [id]);
      const before = existingTeam(await lockTeam(tx, id));
      if (typed.version && typed.version !== teamVersion(before)) throw await changedMeanwhile(tx, id);
      await refuseTakenName(tx, typed.own.name, division, id);
      const logo = logoAfter(before.logo, { uploaded, url: typed.logo, remove: typed.removeLogo });
      const entryId =
        before.seasonId === division.seasonId
          ? await entryAfter(tx, before, typed.own.name, division)
          : await entryFor(tx, typed.own.name, division);
      const after = { ...typed.own, logo, ...division, entryId };
      await refuseUnconfirmedMove(tx, before, after, typed.confirmed);
      await moveTeam(tx, before, after);
      if (after.entryId !== before.entryId) await leaveEntries(tx, [before.entryId]);
      await recordChange(tx, admin, {
        subject: "team",
        kind: "update",
        subjectId: id,
        leagueId: division.leagueId,
        summary: `Editó el equipo ${typed.own.name}`,
        before,
        after,
      });
      return { value: undefined, released: logo === before.logo ? [] : [before.logo] };
    });
  await refuseIfDatabaseDoes("Error al actualizar el equipo", () =>
    saveWithPicture(pictureOf(file), (picture) => save(picture?.url ?? null)),
  );
}

/** Deletes a team and its matches, which also changes its opponents' standings. Its players are left without a team. */
export async function removeTeam(admin: Admin, id: number, confirmed: string): Promise<void> {
  assertMay(admin, "leagues.manage");
  const logos = await refuseIfDatabaseDoes(
    "No se pudo eliminar el equipo. Por favor, inténtalo de nuevo.",
    () =>
      db.transaction(async (tx) => {
        // Without a lock: saving a result locks the match first, then its teams.
        const team = existingTeam(await findRow(tx, id));
        await lockBeforeRemoval(tx, team);
        const removed = await removeWithDependents(tx, { kind: "team", id }, deleteTeam, confirmed);
        await leaveEntries(tx, [team.entryId]);
        await recordChange(tx, admin, {
          subject: "team",
          kind: "delete",
          subjectId: id,
          leagueId: team.leagueId,
          summary: `Eliminó el equipo ${team.name} con sus partidos`,
          before: team,
        });
        return removed.logos;
      }),
  );
  await releasePictures(logos);
}

type TypedTeam = ReturnType<typeof teamSchema.parse>;

/** Section 5: a missing name or league gives one message for the whole form. */
function parseTeam(input: unknown): TypedTeam {
  const parsed = teamSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = fieldMessages(parsed.error);
  const isIncomplete = fields.leagueId !== undefined || fields.name === NAME_REQUIRED;
  throw new DomainError(isIncomplete ? MISSING_FIELDS : joinedMessages(parsed.error), 400, fields);
}

/** Locks the league, so that of two concurrent teams with the same name the second is refused. */
async function divisionFor(
  tx: Db,
  { leagueId, seasonId, zoneId, categoryId }: TypedTeam["division"],
): Promise<TeamDivision> {
  const league = await lockedLeague(tx, leagueId, seasonId);
  if (!league) throw new DomainError(MISSING_FIELDS, 400, { leagueId: "La liga es requerida" });
  const division = chosenDivision({
    league,
    zone: zoneId === null ? null : await findZone(tx, zoneId),
    category: categoryId === null ? null : await findCategory(tx, categoryId),
  });
  if (!("errors" in division)) return division;
  throw new DomainError(Object.values(division.errors).join(", "), 400, division.errors);
}

type TeamRow = TeamDivision & { name: string; logo: string | null; entryId: number };

/**
 * Updates a team, which may move. Its results stay in the table of the zone where they were played. A team with matches
 * cannot change league. If its category changes, the caller must lock its matches before the team.
 */
export async function moveTeam(tx: Db, before: TeamRow & { id: number }, after: TeamRow): Promise<void> {
  const { id } = before;
  const isMoved = before.zoneId !== after.zoneId || before.categoryId !== after.categoryId;
  const isOtherLeague = before.leagueId !== after.leagueId;
  if (isOtherLeague && (await hasMatches(tx, id))) {
    const text = "El equipo ya tiene partidos en su liga: no se puede pasar a otra";
    throw new DomainError(text, 409, { leagueId: text });
  }
  const isOtherSeason = before.seasonId !== after.seasonId;
  if (isOtherSeason) await leaveTables(tx, id);
  const isOtherCategory = before.categoryId !== after.categoryId;
  const matchIds = isOtherCategory ? await lockMatchesOfTeams(tx, [id]) : [];
  await updateTeam(tx, id, after);
  // A trigger has updated which scores are shown. Predictions on hidden scores pay nothing.
  await settleAgain(tx, matchIds);
  if (isMoved || isOtherSeason) await refreshStandings(tx, [id]);
  if (before.name !== after.name) await renameInTables(tx, id, after.name);
}

async function refuseUnconfirmedMove(
  tx: Db,
  before: TeamRow & { id: number },
  after: TeamRow,
  confirmed: string,
) {
  const question = moveQuestion(before, after, await countPlayed(tx, before.id));
  if (question && confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
}

async function changedMeanwhile(tx: Db, id: number): Promise<DomainError> {
  const team = existingTeam(await findTeam(tx, id));
  const text = changedText(team.name, teamDivision(team));
  return new DomainError(text, 409, { version: text });
}

async function refuseTakenName(
  tx: Db,
  name: string,
  division: TeamDivision,
  exceptId?: number,
): Promise<void> {
  if (!(await nameIsTaken(tx, name, division, exceptId))) return;
  const text = "Ya hay un equipo con ese nombre en esa zona y categoría";
  throw new DomainError(text, 409, { name: text });
}

function existingTeam<T>(team: T | undefined): T {
  if (!team) throw new NotFoundError("Equipo no encontrado");
  return team;
}

function pictureOf(file: File | null) {
  return { file, kind: "logo" as const, field: "file" };
}
