import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { dropLeftoverPartitions } from "#app/db/season-partitions.server.ts";
import { settleMatches } from "#app/features/prode/settling/settling.server.ts";
import { recomputedCounts, recomputedScores, storedCounts, storedScores } from "#harness/prode-recount.ts";
import { aLeague, aPlayer, aSeason, detachFromLeague } from "#tests/factories/league.ts";
import { refusedBy } from "#tests/factories/refused.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Awaited<ReturnType<typeof aPlayer>>;
const clients: Client[] = [];

beforeEach(async () => {
  sample = await aLeague(db);
  player = await aPlayer(db);
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

/** Another connection, which fails quickly when it has to wait for a lock. */
async function connectImpatiently(): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("set lock_timeout = '200ms'");
  clients.push(client);
  return client;
}

async function partitions(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'prode_predictions'::regclass`);
  return rows.map(({ name }) => name);
}

const PREDICT = `insert into prode_predictions (user_id, partido_id, temporada_clave, prediction)
  select $1, id, temporada_clave, 'local' from partidos where id = $2`;
const partitionsWith = async (userId: string) =>
  (
    await db.execute<{ name: string }>(
      sql`select tableoid::regclass::text as name from prode_predictions where user_id = ${userId}::uuid`,
    )
  ).rows.map(({ name }) => name);

test("the database refuses a prediction under a different season from its match's, whether that season exists or not", async () => {
  const other = await aSeason(db, sample.league.id, { state: "preparing" });
  const row = { userId: player.id, matchId: sample.match.id, prediction: "local" as const };
  for (const seasonKey of [0, other.id]) {
    const refused = await refusedBy(db.insert(predictions).values({ ...row, seasonKey }));
    expect(refused).toBe("prode_predictions_partido_fk");
  }
  // PostgreSQL found no partition for the row.
  await expect(db.insert(predictions).values({ ...row, seasonKey: 999_999 })).rejects.toMatchObject({
    cause: { code: "23514" },
  });
  expect(await partitionsWith(player.id)).toEqual([]);
});

test("the database refuses a prediction that is moved to another season without its match", async () => {
  const row = { userId: player.id, matchId: sample.match.id, prediction: "local" as const };
  await db.insert(predictions).values({ ...row, seasonKey: sample.season.id });
  const moved = db.update(predictions).set({ seasonKey: 0 }).where(eq(predictions.userId, player.id));
  expect(await refusedBy(moved)).toBe("prode_predictions_partido_fk");
});

test("the database refuses a season with id 0, which stands for 'no season'", async () => {
  const none = db.insert(seasons).values({ id: 0, leagueId: sample.league.id, name: "Cero", slug: "cero" });
  expect(await refusedBy(none)).toBe("temporadas_id_check");
});

test("a partition is created with its season, and the clean-up after the season's deletion drops it without leftovers", async () => {
  const before = await partitions();
  const season = await aSeason(db, sample.league.id, { state: "preparing" });
  const name = `prode_predictions_${season.id}`;
  expect(await partitions()).toContain(name);
  await db.delete(seasons).where(eq(seasons.id, season.id));
  await dropLeftoverPartitions();
  expect((await partitions()).toSorted()).toEqual(before.toSorted());
  const { rows } = await db.execute(sql`select to_regclass(${name}) as left_over`);
  expect(rows).toEqual([{ left_over: null }]);
});

test("the clean-up after a league's deletion drops its partitions with their predictions, and keeps those of other leagues", async () => {
  const stays = await aLeague(db);
  for (const { match } of [sample, stays]) await pool.query(PREDICT, [player.id, match.id]);
  await db.execute(sql`delete from ligas where id = ${sample.league.id}`);
  await dropLeftoverPartitions();
  expect(await partitions()).not.toContain(`prode_predictions_${sample.season.id}`);
  expect(await partitionsWith(player.id)).toEqual([`prode_predictions_${stays.season.id}`]);
});

test("the partition of a deleted season is dropped only once a running write of a prediction has ended", async () => {
  const season = await aSeason(db, sample.league.id, { state: "preparing" });
  await db.delete(seasons).where(eq(seasons.id, season.id));
  const busy = await connectImpatiently();
  await busy.query("begin");
  await busy.query(PREDICT, [player.id, sample.match.id]);
  await dropLeftoverPartitions();
  expect(await partitions()).toContain(`prode_predictions_${season.id}`);
  await busy.query("commit");
  await dropLeftoverPartitions();
  expect(await partitions()).not.toContain(`prode_predictions_${season.id}`);
});

const SEASON = "insert into temporadas (liga_id, nombre, slug) values ($1, 'Otra', 'otra')";

test("a season can be created while other transactions write a prediction and read predictions", async () => {
  const [writer, reader, maker] = [
    await connectImpatiently(),
    await connectImpatiently(),
    await connectImpatiently(),
  ];
  for (const client of [writer, reader]) await client.query("begin");
  await writer.query(PREDICT, [player.id, sample.match.id]);
  await reader.query("select from prode_predictions");
  await maker.query(SEASON, [sample.league.id]);
  for (const client of [writer, reader]) await client.query("commit");
  expect(await partitionsWith(player.id)).toEqual([`prode_predictions_${sample.season.id}`]);
});

test("a new season that is not committed yet blocks neither predictions nor reads", async () => {
  const [writer, maker] = [await connectImpatiently(), await connectImpatiently()];
  await maker.query("begin");
  await maker.query(SEASON, [sample.league.id]);
  await writer.query(PREDICT, [player.id, sample.match.id]);
  expect((await writer.query("select from prode_predictions where user_id = $1", [player.id])).rowCount).toBe(
    1,
  );
  await maker.query("rollback");
  expect(await partitionsWith(player.id)).toEqual([`prode_predictions_${sample.season.id}`]);
});

test("a match's predictions follow it out of its season and back, without changing any points", async () => {
  await db.insert(predictions).values({
    userId: player.id,
    matchId: sample.match.id,
    seasonKey: sample.season.id,
    prediction: "local",
  });
  await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
  await db.execute(
    sql`insert into prode_picks (partido_id, local, empate, visitante, counted_at) values (${sample.match.id}, 1, 0, 0, now())`,
  );
  const stored = async () => [
    (await db.execute(storedScores)).rows,
    (await db.execute(storedCounts)).rows,
    (await db.execute(sql`select * from prode_picks`)).rows,
    (
      await db.execute(
        sql`select id, user_id, partido_id, points_earned, created_at from prode_predictions order by id`,
      )
    ).rows,
  ];
  const before = await stored();
  await detachFromLeague(db, sample.fixture.id);
  expect(await partitionsWith(player.id)).toEqual(["prode_predictions_0"]);
  expect(await stored()).toEqual(before);
  await db.execute(
    sql`update fixtures set liga_id = ${sample.league.id}, temporada_id = ${sample.season.id} where id = ${sample.fixture.id}`,
  );
  await db.update(matches).set({ seasonId: sample.season.id }).where(eq(matches.id, sample.match.id));
  expect(await partitionsWith(player.id)).toEqual([`prode_predictions_${sample.season.id}`]);
  expect(await stored()).toEqual(before);
  expect((await db.execute(storedScores)).rows).toEqual((await db.execute(recomputedScores)).rows);
  expect((await db.execute(storedCounts)).rows).toEqual((await db.execute(recomputedCounts)).rows);
});
