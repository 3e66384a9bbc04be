import { randomBytes } from "node:crypto";
import { codeHash } from "#app/auth/access-code.server.ts";
import { db } from "#app/db/client.server.ts";
import { type Day, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { refuseInvalid } from "#app/lib/refusals.ts";
import type { Admin } from "./accounts.rules.ts";
import { erasePlayer } from "./erasing.server.ts";
import { countPlayers, findConsent, findPlayer, findPlayers, updatePlayer } from "./people.queries.server.ts";
import { assertMay } from "./permission.server.ts";
import {
  type PersonRow,
  type PlayerRecord,
  type PlayerRow,
  presentPlayer,
  presentPlayerRow,
} from "./profile.rules.ts";
import { dataOf } from "./profile.server.ts";
import { refusingDuplicates } from "./refusals.server.ts";
import { playerSchema } from "./registration.schema.ts";
import { deleteDevices, deleteSessions, teamExists, upsertCode } from "./sign-in.queries.server.ts";
import { codeFrom } from "./sign-in.rules.ts";

const PLAYERS_PER_PAGE = 50;
const MOST_SEARCH = 100;
const CODE_BYTES = 32;
const CODE_TRIES = 5;
const CODE_HOURS = 48;

export interface PlayerPage {
  players: PlayerRow[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

/** Players by apellido, nombre: a page of those that a search finds. */
export async function playerPage(admin: Admin, search: string, asked: number): Promise<PlayerPage> {
  assertMay(admin, "players.manage");
  const sought = search.slice(0, MOST_SEARCH).normalize("NFC").trim();
  const total = await countPlayers(db, sought);
  const pages = Math.max(1, Math.ceil(total / PLAYERS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  const offset = (page - 1) * PLAYERS_PER_PAGE;
  const rows = await findPlayers(db, sought, { limit: PLAYERS_PER_PAGE, offset });
  return { players: rows.map(presentPlayerRow), search: sought, page, pages, total };
}

export async function playerOf(admin: Admin, id: string): Promise<PlayerRecord> {
  assertMay(admin, "players.manage");
  const row = await existing(id);
  const consent = await findConsent(db, id);
  const given = consent && { guardianName: consent.guardianName, on: dayHere(consent.createdAt) };
  return presentPlayer(row, dayHere(row.createdAt), given);
}

export async function editPlayer(admin: Admin, id: string, input: unknown): Promise<void> {
  assertMay(admin, "players.manage");
  await existing(id);
  const changes = refuseInvalid(playerSchema(dayHere(new Date())).safeParse(input));
  if (!(await teamExists(db, changes.teamId))) {
    throw new DomainError("Debe seleccionar un equipo", 400, { teamId: "Debe seleccionar un equipo" });
  }
  await refusingDuplicates(() => updatePlayer(db, id, changes));
}

/** Makes a code for a player to set a password with. It is shown this once: only its hash is kept. */
export async function makeAccessCode(admin: Admin, id: string): Promise<{ code: string; expiresAt: Date }> {
  assertMay(admin, "players.manage");
  await existing(id);
  const code = codeFrom(randomBytes(CODE_BYTES));
  const expiresAt = new Date(Date.now() + CODE_HOURS * 3_600_000);
  await upsertCode(db, {
    userId: id,
    codeHash: await codeHash(code),
    triesLeft: CODE_TRIES,
    expiresAt,
    createdBy: admin.id,
  });
  return { code, expiresAt };
}

export async function playerData(admin: Admin, id: string) {
  assertMay(admin, "players.manage");
  await existing(id);
  return dataOf(id);
}

export async function removePlayer(admin: Admin, id: string): Promise<void> {
  assertMay(admin, "players.manage");
  await existing(id);
  await erasePlayer(id);
}

/** Signs a player out everywhere; no browser opens the account by its document alone as its own any more. */
export async function endPlayerSessions(admin: Admin, id: string): Promise<void> {
  assertMay(admin, "players.manage");
  await existing(id);
  await db.transaction(async (tx) => {
    await deleteSessions(tx, id);
    await deleteDevices(tx, id);
  });
}

async function existing(id: string): Promise<PersonRow> {
  const row = isId(id) ? await findPlayer(db, id) : undefined;
  if (!row) throw new NotFoundError("Jugador no encontrado");
  return row;
}

function dayHere(instant: Date): Day {
  return dayOf(instant, env.LEAGUE_TIME_ZONE);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
