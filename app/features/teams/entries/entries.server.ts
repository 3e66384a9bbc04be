import type { Db } from "#app/db/client.server.ts";
import { clubNamed, findClubNamed } from "../../clubs/clubs.server.ts";
import type { TeamDivision } from "../team-division.rules.ts";
import {
  deleteEmpty,
  findByLetteredName,
  findEntry,
  findOfClub,
  insertEntry,
} from "./entries.queries.server.ts";
import { freeLetter } from "./entries.rules.ts";

export { deleteEmpty as leaveEntries };

/** The entry for a new team, found by its name. Creates the club and the entry if needed. */
export async function entryFor(tx: Db, name: string, division: TeamDivision): Promise<number> {
  const resolved = await resolveName(tx, name, division);
  return entryOfClub(tx, division, resolved ?? { clubId: await clubNamed(tx, name, division.leagueId) });
}

interface NamedTeam {
  id: number;
  name: string;
  entryId: number;
}

/** The entry of a team that stays in its season: its own, unless the new name is that of another club or letter. */
export async function entryAfter(
  tx: Db,
  team: NamedTeam,
  name: string,
  division: TeamDivision,
): Promise<number> {
  const { clubId } = await findEntry(tx, team.entryId);
  const resolved = team.name === name ? null : await resolveName(tx, name, division);
  const isOwn = !resolved || (resolved.clubId === clubId && !resolved.entryId);
  return entryOfClub(tx, division, isOwn ? { clubId, entryId: team.entryId } : resolved, team.id);
}

interface ResolvedName {
  clubId: number;
  /** The entry that the name refers to; if missing, any entry without a team in the category. */
  entryId?: number;
}

/** Resolves a name: 'Los Aromos B' is entry B of the club Los Aromos. Null if no club matches. */
async function resolveName(
  tx: Db,
  name: string,
  { seasonId, leagueId }: TeamDivision,
): Promise<ResolvedName | null> {
  const lettered = await findByLetteredName(tx, seasonId, name);
  if (lettered) return { clubId: lettered.clubId, entryId: lettered.id };
  const clubId = await findClubNamed(tx, name, leagueId);
  return clubId === null ? null : { clubId };
}

/** If every entry of the club already has a team in the category, creates another one. */
async function entryOfClub(
  tx: Db,
  division: TeamDivision,
  { clubId, entryId }: ResolvedName,
  exceptTeamId: number | null = null,
): Promise<number> {
  const entries = await findOfClub(tx, division, clubId, exceptTeamId);
  const free = entries.find(({ id, hasTeam }) => !hasTeam && (entryId === undefined || id === entryId));
  if (free) return free.id;
  const letter = freeLetter(entries.map((entry) => entry.letter));
  return insertEntry(tx, { seasonId: division.seasonId, clubId, letter });
}
