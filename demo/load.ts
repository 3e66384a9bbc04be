import { getTableName, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { siteState } from "#app/db/schema/site.ts";
import { corrections, standingsLegends } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { addDays, type Day, instantOf } from "#app/lib/dates.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";
import { layOutDivisions } from "./divisions.ts";
import { predict } from "./guesses.ts";
import { logos } from "./logos.ts";
import { storeFiles } from "./pictures.ts";
import { accounts, adminRow, players } from "./players.ts";
import { playPlayoffs } from "./playoffs.ts";
import { coursePlans } from "./publications/course-plans.ts";
import { courseRows } from "./publications/courses.ts";
import { flyerRows } from "./publications/flyers.ts";
import { type Clock, playPastSeason, playSeason } from "./season.ts";
import { storeTables, tableCorrections, tableLegends } from "./tables.ts";

interface DemoTarget {
  db: Db;
  storage: Pick<Storage, "put">;
  /** The season is laid out around this day. */
  today: Day;
  timeZone: string;
}

/**
 * Fills an empty site with invented leagues, atomically: the same ones every time, around the given day. Returns
 * whether it did. A site where the demo was loaded or declined before, or that has its own data, is not changed.
 */
export async function loadDemo({ db, storage, ...clock }: DemoTarget): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await isInUse(tx)) return false;
    if (!(await mark(tx, clock))) return false;
    const rows = await demoRows(clock);
    await waitForBoth(storeFiles(storage, rows.files), insertAll(tx, rows));
    return true;
  });
}

/**
 * Waits for both, even if one fails: the transaction must not end while the other still writes to its connection.
 */
async function waitForBoth(...work: [Promise<void>, Promise<void>]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** Whether the site has data: invented leagues must never be mixed with real ones. */
async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from ${leagues}) or exists (select from ${users}) as used`,
  );
  return rows[0]?.used ?? true;
}

/** The row is also a lock: of two concurrent loads, the second waits here and then finds the row. */
async function mark(db: Db, { today, timeZone }: Clock): Promise<boolean> {
  const updatedAt = instantOf(today, "00:00", timeZone);
  const inserted = await db
    .insert(siteState)
    .values({ key: "demo", value: "loaded", updatedAt })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

type DemoRows = Awaited<ReturnType<typeof demoRows>>;

async function demoRows(clock: Clock) {
  const founded = instantOf(addDays(clock.today, -150), "12:00", clock.timeZone);
  const divisions = layOutDivisions(founded, Number(clock.today.slice(0, 4)));
  const rounds = playSeason(divisions.all, clock);
  const past = playPastSeason(divisions.past, clock, rounds);
  const admin = adminRow(clock);
  const everyone = players(divisions.all, clock);
  const [course, flyer] = [courseRows(coursePlans, clock), flyerRows(clock)];
  return {
    clock,
    divisions,
    fixtures: [...rounds, ...past].map(({ fixture }) => fixture),
    matches: rounds.flatMap((round) => round.matches),
    pastMatches: past.flatMap((round) => round.matches),
    corrections: tableCorrections(divisions.all, clock),
    legends: tableLegends(divisions.all),
    users: [admin, ...everyone.map(({ division: _, ...user }) => user)],
    accounts: await accounts(admin, everyone),
    predictions: predict(everyone, rounds, clock),
    courses: course.rows,
    flyers: flyer.rows,
    files: [...logos(), ...course.files, ...flyer.files],
  };
}

async function insertAll(db: Db, { divisions, ...rows }: DemoRows): Promise<void> {
  await insert(db, leagues, divisions.leagues);
  // Past seasons are inserted as `preparing`, because a finished season refuses new rows.
  const past = new Set(divisions.past.map(({ season }) => season.id));
  await insert(
    db,
    seasons,
    divisions.seasons.map((season) => (past.has(season.id) ? { ...season, state: "preparing" } : season)),
  );
  await insert(db, clubs, divisions.clubs);
  await insert(db, entries, divisions.entries);
  // Zones and categories reference each other, so the containing level is inserted first.
  await insert(
    db,
    zones,
    divisions.zones.filter(({ categoryId }) => categoryId === null),
  );
  await insert(db, categories, divisions.categories);
  await insert(
    db,
    zones,
    divisions.zones.filter(({ categoryId }) => categoryId !== null),
  );
  await insert(db, teams, divisions.teams);
  await insert(db, fixtures, rows.fixtures);
  await insert(db, matches, [...rows.matches, ...rows.pastMatches]);
  await insert(db, corrections, rows.corrections);
  await storeTables(db, divisions.all, divisions.past);
  await insert(db, standingsLegends, rows.legends);
  await insert(db, courses, rows.courses);
  await insert(db, flyers, rows.flyers);
  await insert(db, users, rows.users);
  await insert(db, authAccounts, rows.accounts);
  await insert(db, predictions, rows.predictions);
  // Settled as an administrator would, so that points and positions agree.
  await settleMatches(
    db,
    rows.matches.filter(({ settledAt }) => settledAt).map(({ id }) => id),
  );
  // The rows from here on get their ids from the sequences.
  await advanceIds(db);
  await playPlayoffs(db, divisions.all, divisions.past, rows.clock);
  await db
    .update(seasons)
    .set({ state: "finished" })
    .where(inArray(seasons.id, [...past]));
}

/** A statement takes at most 65,535 parameters; this stays well below that for every table. */
const ROWS_A_STATEMENT = 1000;

async function insert<T extends PgTable>(db: Db, table: T, rows: T["$inferInsert"][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db.insert(table).values(rows.slice(from, from + ROWS_A_STATEMENT));
  }
}

/** The demo inserts explicit ids, so the sequences have to be moved past them. */
async function advanceIds(db: Db): Promise<void> {
  const numbered = [
    leagues,
    seasons,
    clubs,
    entries,
    categories,
    zones,
    teams,
    fixtures,
    matches,
    courses,
    flyers,
  ];
  for (const table of numbered) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
  }
}
