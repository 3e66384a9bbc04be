import { randomBytes } from "node:crypto";
import { forgetForms } from "#app/auth/limits/registration-disclosures.server.ts";
import { codeHash } from "#app/auth/sign-in/access-code.server.ts";
import { type Db, db } from "#app/db/client.server.ts";
import { type Day, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/forms/ids.ts";
import { refuseChanged, refuseDuplicates, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { recordChange, recordRead } from "../changes/changes.server.ts";
import type { Admin } from "./accounts.rules.ts";
import { erasePlayer } from "./erasing.server.ts";
import { countPlayers, findConsent, findPlayer, findPlayers, updatePlayer } from "./people.queries.server.ts";
import { assertMay } from "./permission.server.ts";
import {
  codeUntilText,
  type PersonRow,
  type PlayerRecord,
  type PlayerRow,
  playerVersion,
  presentPlayer,
  presentPlayerRow,
} from "./profile.rules.ts";
import { dataOf } from "./profile.server.ts";
import { playerSchema } from "./registration.schema.ts";
import {
  deleteCodes,
  deletePassword,
  findCodeEnd,
  lockAccount,
  signOutEverywhere,
  teamExists,
  upsertCode,
} from "./sign-in.queries.server.ts";
import { CODE_BYTES, codeFrom, duplicateOf } from "./sign-in.rules.ts";

const PLAYERS_PER_PAGE = 50;
const MAX_SEARCH = 100;
const CODE_HOURS = 48;

export interface PlayerPage {
  players: PlayerRow[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

/** A page of the players matching a search, sorted by surname and name. */
export async function playerPage(admin: Admin, search: string, requestedPage: number): Promise<PlayerPage> {
  assertMay(admin, "players.manage");
  const searchText = search.slice(0, MAX_SEARCH).normalize("NFC").trim();
  const total = await countPlayers(db, searchText);
  const pages = Math.max(1, Math.ceil(total / PLAYERS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(requestedPage) || 1), pages);
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  const rows = await findPlayers(db, searchText, { limit: PLAYERS_PER_PAGE, offset });
  await recordList(admin, { isSearch: searchText !== "", page, total });
  return { players: rows.map(presentPlayerRow), search: searchText, page, pages, total };
}

/** Each search and page reveals other documents, so each is recorded: with counts, never with the search text. */
function recordList(admin: Admin, list: { isSearch: boolean; page: number; total: number }): Promise<void> {
  const { isSearch, page, total } = list;
  const action = isSearch ? "Buscó en la lista de jugadores" : "Vio la lista de jugadores";
  const read = { subject: "player", summary: `${action} (página ${page}, ${total} en total)` } as const;
  if (!isSearch && page === 1) return recordRead(db, admin, read);
  return recordChange(db, admin, { ...read, kind: "read" });
}

/** When the player's access code expires; null if there is none. */
export async function codeEndOf(admin: Admin, id: string): Promise<Date | null> {
  assertMay(admin, "players.manage");
  return findCodeEnd(db, id, new Date());
}

export async function playerOf(admin: Admin, id: string): Promise<PlayerRecord> {
  assertMay(admin, "players.manage");
  const row = await existingPlayer(id);
  const consent = await findConsent(db, id);
  const presentedConsent = consent && { guardianName: consent.guardianName, on: localDay(consent.createdAt) };
  await recordRead(db, admin, { subject: "player", subjectId: id, summary: "Vio los datos de un jugador" });
  return presentPlayer(row, localDay(row.createdAt), presentedConsent);
}

export async function editPlayer(admin: Admin, id: string, input: unknown): Promise<void> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  const changes = refuseInvalid(playerSchema(localDay(new Date())).safeParse(input));
  if (!(await teamExists(db, changes.teamId))) {
    throw new DomainError("Debe seleccionar un equipo", 400, { teamId: "Debe seleccionar un equipo" });
  }
  await refuseDuplicates(duplicateOf, () =>
    changePlayer(admin, id, "Cambió los datos de un jugador", async (tx) => {
      refuseChanged(input, "los datos de este jugador", playerVersion(await existingPlayer(id, tx)));
      await updatePlayer(tx, id, changes);
    }),
  );
}

/** Hides a player from public tables, or shows them again. They keep playing and see their own points. */
export async function hidePlayer(admin: Admin, id: string, hidden: boolean): Promise<void> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  const summary = hidden
    ? "Ocultó a un jugador de las tablas públicas"
    : "Volvió a mostrar a un jugador en las tablas públicas";
  await changePlayer(admin, id, summary, (tx) => updatePlayer(tx, id, { hidden }));
}

/** Creates a code with which a player sets a password. Only its hash is stored, so it is shown once. */
export async function makeAccessCode(
  admin: Admin,
  id: string,
  seen: SeenCode = {},
): Promise<{ code: string; expiresAt: Date }> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  const code = codeFrom(randomBytes(CODE_BYTES));
  const expiresAt = new Date(Date.now() + CODE_HOURS * 3_600_000);
  const row = { userId: id, codeHash: await codeHash(code), expiresAt, createdBy: admin.id };
  await changePlayer(admin, id, "Creó un código de acceso para un jugador", async (tx) => {
    refuseUnseenCode(await findCodeEnd(tx, id, new Date()), seen);
    await upsertCode(tx, row);
  });
  return { code, expiresAt };
}

/** What the administrator's form showed, and the question that was confirmed. */
export interface SeenCode {
  /** When the shown code expires; empty if there was none. */
  codeUntil?: string;
  /** The confirmation question that was answered with yes. */
  confirmed?: string;
}

/**
 * Asks before replacing a code that the form did not show: another administrator may have just given it to the family.
 */
function refuseUnseenCode(end: Date | null, seen: SeenCode): void {
  if (!end || seen.codeUntil === undefined || seen.codeUntil === end.toISOString()) return;
  const question = `Mientras tanto se creó un código que vale hasta el ${codeUntilText(end, env.LEAGUE_TIME_ZONE)}. Si creás otro, ese deja de servir.`;
  if (seen.confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
}

export async function playerData(admin: Admin, id: string) {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  const data = await dataOf(id);
  await recordChange(db, admin, {
    subject: "player",
    kind: "read",
    subjectId: id,
    summary: "Descargó los datos de un jugador",
  });
  return data;
}

export async function removePlayer(admin: Admin, id: string): Promise<void> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  const change = { subject: "player", kind: "delete", subjectId: id, summary: "Borró a un jugador" } as const;
  await erasePlayer(id, (tx) => recordChange(tx, admin, change));
}

/** Signs a player out everywhere and forgets their known browsers. */
export async function endPlayerSessions(admin: Admin, id: string): Promise<void> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  await changePlayer(admin, id, "Cerró las sesiones de un jugador", (tx) => endAccess(tx, id));
}

/** For an account registered or taken over by someone else: removes its password, sessions, known browsers and codes. */
export async function resetPlayerAccess(admin: Admin, id: string): Promise<void> {
  assertMay(admin, "players.manage");
  await existingPlayer(id);
  await changePlayer(admin, id, "Reinició el acceso de un jugador", async (tx) => {
    await deletePassword(tx, id);
    await deleteCodes(tx, id);
    await endAccess(tx, id);
  });
}

async function endAccess(tx: Db, id: string): Promise<void> {
  await signOutEverywhere(tx, id);
  await forgetForms(tx, id);
}

/** Changes a player and records the change in one transaction. */
async function changePlayer(
  admin: Admin,
  id: string,
  summary: string,
  change: (tx: Db) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    await change(tx);
    await recordChange(tx, admin, { subject: "player", kind: "update", subjectId: id, summary });
  });
}

async function existingPlayer(id: string, tx: Db = db): Promise<PersonRow> {
  const row = isUuid(id) ? await findPlayer(tx, id) : undefined;
  if (!row) throw new NotFoundError("Jugador no encontrado");
  return row;
}

function localDay(instant: Date): Day {
  return dayOf(instant, env.LEAGUE_TIME_ZONE);
}
