import { createHash } from "node:crypto";
import { type Db, db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { refuseIfDatabaseDoes, refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { extendDeadline } from "#app/lib/http/deadline.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { compareByNumber, compareCategories } from "../../categories/categories.rules.ts";
import { categoriesOf } from "../../categories/categories.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import { addNamesake } from "../../clubs/club-names.server.ts";
import { clubNamed, lockClubs } from "../../clubs/clubs.server.ts";
import { distinctNames, divisionKey } from "../../divisions/division-names.rules.ts";
import { ensureDivisions } from "../../divisions/divisions.server.ts";
import { lockMatchesIn } from "../../fixtures/matches.server.ts";
import { lockedLeague } from "../../leagues/locked-league.server.ts";
import { removeWithDependents } from "../../leagues/removal.server.ts";
import { releasePictures } from "../../pictures/pictures.server.ts";
import { lockPlayoffs } from "../../playoffs/playoff-refresh.server.ts";
import { seasonWithLeague } from "../../seasons/seasons-admin.server.ts";
import { lockStandings, refreshStandings } from "../../standings/tally/computed.server.ts";
import { zonesOf } from "../../zones/zones.server.ts";
import { moveTeam } from "../editing/teams-admin.server.ts";
import { entryName } from "../entries/entries.rules.ts";
import { deleteTeam } from "../teams.queries.server.ts";
import {
  countMatchesOf,
  countPlayersOf,
  deleteEntry,
  findClubNames,
  findEntries,
  findTeamsOf,
  insertEntries,
  insertTeams,
  updateEntry,
} from "./season.queries.server.ts";
import {
  changeCount,
  isTooLarge,
  type Matrix,
  type MatrixChanges,
  type MatrixRow,
  matrixChanges,
  matrixFault,
  rowName,
} from "./season-matrix.rules.ts";
import { matrixSchema } from "./season-matrix.schema.ts";

const TOO_LARGE =
  "Son demasiados clubes y categorías para mostrarlos juntos. Cambialos de a uno en «Equipos» y en «Categorías».";

/** A season's clubs and categories, and the club names to match pasted ones against. */
export async function seasonMatrix(admin: Admin, id: number | null) {
  const { season, league } = await seasonWithLeague(admin, id);
  const [{ matrix, entries }, clubs] = await Promise.all([
    readMatrix(db, season.id),
    findClubNames(db, league.id),
  ]);
  if (isTooLarge(matrix)) throw new DomainError(TOO_LARGE, 409);
  const details = entries.map((entry) => ({
    entryId: entry.id,
    clubId: entry.clubId,
    logo: entry.logo,
    ground: entry.ground,
  }));
  return { season, league, matrix, details, clubs, version: versionOf(matrix) };
}

/** Saves the whole matrix, or nothing. Losing matches or players, or moving a played team, must be confirmed first. */
export async function saveMatrix(
  admin: Admin,
  id: number | null,
  input: Record<string, string>,
): Promise<void> {
  assertMay(admin, "leagues.manage");
  const after = parseMatrix(input.matrix);
  // Saving a whole season is slow on a slow machine: a timeout would report an error for data that is saved.
  extendDeadline({ slowQueries: false });
  const { season, league } = await seasonWithLeague(admin, id);
  const logos = await refuseIfDatabaseDoes("Error al guardar la temporada", () =>
    db.transaction(async (tx) => {
      await lockedLeague(tx, league.id);
      await lockClubs(tx);
      await lockPlayoffs(tx, { seasonId: season.id });
      const { matrix: before, teams } = await readMatrix(tx, season.id);
      if (input.version !== versionOf(before)) throw new DomainError(CHANGED, 409, { version: CHANGED });
      refuseForeignEntries(before, after);
      const changes = matrixChanges(before, after);
      await refuseUnconfirmed(tx, changes, teams, input.confirmed ?? "");
      const target = { id: season.id, leagueId: league.id, firstLevel: league.firstLevel };
      const released = await applyChanges(tx, target, after, changes, teams);
      if (changeCount(changes) > 0) {
        await recordChange(tx, admin, {
          subject: "season",
          kind: "update",
          subjectId: season.id,
          leagueId: league.id,
          summary: `${season.name}: ${summaryOf(changes)}`,
        });
      }
      return released;
    }),
  );
  await releasePictures(logos);
}

/** Adds entries with their teams to a season, in the given transaction. */
export async function addToSeason(tx: Db, season: Target, rows: MatrixRow[]): Promise<void> {
  const { matrix: before, teams } = await readMatrix(tx, season.id);
  const after = {
    categories: distinctNames([...before.categories, ...rows.flatMap(({ cells }) => Object.keys(cells))]),
    zones: distinctNames([...before.zones, ...rows.flatMap(({ cells }) => Object.values(cells))]),
    rows: [...before.rows, ...rows],
  };
  const fault = matrixFault(after);
  if (fault) throw new DomainError(fault, 400);
  await applyChanges(tx, season, after, matrixChanges(before, after), teams);
}

/** Removes from a season the entries among `entryIds` that have neither matches nor players. */
export async function removeUnused(tx: Db, season: Target, entryIds: number[]): Promise<void> {
  const { matrix: before, teams } = await readMatrix(tx, season.id);
  const requestedIds = new Set(entryIds);
  const teamsByEntry = Map.groupBy(
    teams.filter(({ entryId }) => requestedIds.has(entryId)),
    ({ entryId }) => entryId,
  );
  const unused = new Set<number>();
  for (const id of entryIds) {
    const ids = (teamsByEntry.get(id) ?? []).map((team) => team.id);
    const [counts, players] = [await countMatchesOf(tx, ids), await countPlayersOf(tx, ids)];
    if (players === 0 && ids.every((team) => (counts.get(team)?.matches ?? 0) === 0)) unused.add(id);
  }
  const after = { ...before, rows: before.rows.filter(({ entryId }) => !unused.has(entryId ?? 0)) };
  await applyChanges(tx, season, after, matrixChanges(before, after), teams);
}

/** Refuses rows with an entry of another season, or one that was deleted. */
function refuseForeignEntries(before: Matrix, after: Matrix): void {
  const existingIds = new Set(before.rows.map(({ entryId }) => entryId));
  if (after.rows.some(({ entryId }) => entryId !== null && !existingIds.has(entryId))) {
    throw new DomainError(CHANGED, 409, { version: CHANGED });
  }
}

const CHANGED =
  "Otra persona cambió los clubes de esta temporada mientras los editabas: no se guardó nada. Recargá la página para ver cómo quedó.";

function parseMatrix(text: string | undefined): Matrix {
  const matrix = refuseInvalid(matrixSchema.safeParse(parseJson(text ?? "")), "matrix");
  const fault = matrixFault(matrix);
  if (fault) throw new DomainError(fault, 400, { matrix: fault });
  return matrix;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("No se entendió lo que se envió. Recargá la página y probá de nuevo.", 400);
  }
}

type TeamRow = Awaited<ReturnType<typeof findTeamsOf>>[number];

async function readMatrix(connection: Db, seasonId: number) {
  const entries = await findEntries(connection, seasonId);
  const teams = await findTeamsOf(connection, seasonId);
  const zones = await zonesOf(seasonId, connection);
  const categories = await categoriesOf(seasonId, connection);
  const toNamed = (names: string[]) => distinctNames(names).map((name, id) => ({ id, name }));
  const matrix: Matrix = {
    categories: toNamed(categories.map(({ name }) => name))
      .sort(compareCategories)
      .map(({ name }) => name),
    zones: toNamed(zones.map(({ name }) => name))
      .sort(compareByNumber)
      .map(({ name }) => name),
    rows: entries.map(({ id, club, letter, zone }) => ({
      entryId: id,
      club,
      letter,
      zone: zone ?? "",
      cells: {},
    })),
  };
  const [categoryNamed, zoneNamed] = [spellings(matrix.categories), spellings(matrix.zones)];
  const rows = new Map(matrix.rows.map((row) => [row.entryId, row]));
  for (const { entryId, zone, category } of teams) {
    const row = rows.get(entryId);
    if (!row || zone === null || category === null) continue;
    row.cells[categoryNamed(category)] = zoneNamed(zone);
    row.zone ||= zoneNamed(zone);
  }
  return { matrix, entries, teams };
}

/** Maps a name to its listed spelling, ignoring case and accents. */
function spellings(names: string[]): (name: string) => string {
  const written = new Map(names.map((name) => [foldText(name), name]));
  return (name) => written.get(foldText(name)) ?? name;
}

function versionOf(matrix: Matrix): string {
  return createHash("sha256").update(JSON.stringify(matrix)).digest("base64url").slice(0, 16);
}

/** Removing teams with matches or players, and moving teams that have played, needs a confirmation. */
async function refuseUnconfirmed(
  tx: Db,
  changes: MatrixChanges,
  teams: TeamRow[],
  confirmed: string,
): Promise<void> {
  const removed = teamsToRemove(changes, teams);
  const teamAt = teamFinder(teams);
  const moved = changes.moved.flatMap((move) => teamAt(move.entryId, move.category) ?? []);
  const counts = await countMatchesOf(
    tx,
    [...removed, ...moved].map(({ id }) => id),
  );
  const players =
    removed.length > 0
      ? await countPlayersOf(
          tx,
          removed.map(({ id }) => id),
        )
      : 0;
  const lost = removed.filter(({ id }) => (counts.get(id)?.matches ?? 0) > 0);
  const played = moved.filter(({ id }) => (counts.get(id)?.played ?? 0) > 0);
  const labelOf = ({ name, category }: TeamRow) => `${name} ${category}`;
  const questions = [
    ...(lost.length > 0
      ? [
          `Se eliminan con sus partidos: ${listText(lost.map((team) => `${labelOf(team)} (${counts.get(team.id)?.matches})`))}.`,
        ]
      : []),
    ...(players > 0
      ? [players === 1 ? "1 jugador se queda sin equipo." : `${players} jugadores se quedan sin equipo.`]
      : []),
    ...(played.length > 0 ? [`Ya jugaron y cambian de tabla: ${listText(played.map(labelOf))}.`] : []),
  ];
  const question = questions.join(" ");
  if (question && confirmed !== question) throw new DomainError(question, 409, { confirmed: question });
}

function teamsToRemove({ removed, goneEntries }: MatrixChanges, teams: TeamRow[]): TeamRow[] {
  const teamAt = teamFinder(teams);
  const removedEntryIds = new Set(goneEntries);
  return [
    ...removed.flatMap(({ entryId, category }) => teamAt(entryId, category) ?? []),
    ...teams.filter(({ entryId }) => removedEntryIds.has(entryId)),
  ];
}

/** Index of teams by entry and category: a season has thousands, too many for linear searches. */
function teamFinder(teams: TeamRow[]): (entryId: number, category: string) => TeamRow | undefined {
  const key = (entryId: number, category: string) => `${entryId} ${foldText(category)}`;
  // Reversed, so that the first team of an entry and category wins.
  const byKey = new Map(teams.toReversed().map((team) => [key(team.entryId, team.category ?? ""), team]));
  return (entryId, category) => byKey.get(key(entryId, category));
}

type Target = Parameters<typeof ensureDivisions>[1];

async function applyChanges(tx: Db, season: Target, after: Matrix, changes: MatrixChanges, teams: TeamRow[]) {
  const logos: (string | null)[] = [];
  const teamAt = teamFinder(teams);
  const removed = teamsToRemove(changes, teams);
  // All matches before any team, and all teams before the Prode's scores, as saving a result locks them.
  await lockWithMatches(tx, [
    ...removed.map(({ id }) => id),
    ...changes.moved.flatMap(({ entryId, category }) => teamAt(entryId, category)?.id ?? []),
  ]);
  for (const team of removed) {
    logos.push(...(await removeWithDependents(tx, { kind: "team", id: team.id }, deleteTeam, null)).logos);
  }
  for (const id of changes.goneEntries) await deleteEntry(tx, id);
  for (const { entryId, zone } of changes.zones) await updateEntry(tx, entryId, { zone: zone || null });
  const divisions = await ensureDivisions(tx, season, [...divisionsIn(after), ...emptyColumns(after)]);
  const divisionIn = (zone: string, category: string) => {
    const division = divisions.get(divisionKey({ zone, category }));
    if (!division) throw new Error("a division was not created");
    return { zoneId: division.zoneId, categoryId: division.categoryId };
  };
  for (const { entryId, category, zone } of changes.moved) {
    const team = teamAt(entryId, category);
    if (team) await moveTeam(tx, team, { ...team, ...divisionIn(zone, category) });
  }
  const entryIds = await addEntries(tx, season, changes);
  const added = await insertTeams(
    tx,
    changes.added.map(({ row, category, zone }) => ({
      name: entryName(row.club, row.letter),
      leagueId: season.leagueId,
      seasonId: season.id,
      entryId: row.entryId ?? entryIds.get(row) ?? 0,
      ...divisionIn(zone, category),
    })),
  );
  await refreshStandings(tx, added);
  return logos;
}

async function lockWithMatches(tx: Db, teamIds: number[]): Promise<void> {
  if (teamIds.length === 0) return;
  const opponents = await lockMatchesIn(tx, { leagueId: null, zoneIds: [], categoryIds: [], teamIds });
  await lockStandings(tx, [...teamIds, ...opponents]);
}

async function addEntries(tx: Db, season: Target, { newRows }: MatrixChanges) {
  const rows = [];
  const others = new Map<string, number>();
  for (const row of newRows) {
    const name = foldText(row.club);
    if (row.isAnother && !others.has(name))
      others.set(name, await addNamesake(tx, row.club, season.leagueId));
    rows.push({ row, clubId: others.get(name) ?? (await clubNamed(tx, row.club, season.leagueId)) });
  }
  const created = await insertEntries(
    tx,
    rows.map(({ row, clubId }) => ({
      seasonId: season.id,
      clubId,
      letter: row.letter,
      zone: row.zone || null,
    })),
  );
  return new Map(
    rows.map(({ row, clubId }) => [
      row,
      created.find((entry) => entry.clubId === clubId && entry.letter === row.letter)?.id ?? 0,
    ]),
  );
}

function divisionsIn({ rows }: Matrix) {
  return rows.flatMap(({ cells }) => Object.entries(cells).map(([category, zone]) => ({ zone, category })));
}

/** New zones and categories without teams are created too. */
function emptyColumns(after: Matrix) {
  const used = divisionsIn(after);
  const [firstZone, firstCategory] = [after.zones[0], after.categories[0]];
  const usedNames = {
    zone: new Set(used.map(({ zone }) => foldText(zone))),
    category: new Set(used.map(({ category }) => foldText(category))),
  };
  const isUsed = (name: string, level: "zone" | "category") => usedNames[level].has(foldText(name));
  if (!firstZone || !firstCategory) return [];
  return [
    ...after.categories
      .filter((name) => !isUsed(name, "category"))
      .map((category) => ({ zone: firstZone, category })),
    ...after.zones.filter((name) => !isUsed(name, "zone")).map((zone) => ({ zone, category: firstCategory })),
  ];
}

function summaryOf({ added, moved, removed, goneEntries, newRows }: MatrixChanges): string {
  const parts = [
    newRows.length > 0 && `sumó ${listText(newRows.map(rowName))}`,
    added.length > 0 && `agregó ${counted(added.length, "equipo", "equipos")}`,
    moved.length > 0 && `cambió de zona ${counted(moved.length, "equipo", "equipos")}`,
    removed.length > 0 && `sacó ${counted(removed.length, "equipo", "equipos")}`,
    goneEntries.length > 0 && `sacó ${counted(goneEntries.length, "club", "clubes")}`,
  ].filter((part) => part !== false);
  return parts.join(", ") || "cambió las zonas de los clubes";
}

const MAX_LISTED = 10;

function listText(names: string[]): string {
  const listed = names.slice(0, MAX_LISTED);
  const hidden = names.length - listed.length;
  return new Intl.ListFormat("es").format(hidden > 0 ? [...listed, `${hidden} más`] : listed);
}
