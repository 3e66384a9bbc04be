import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { addDays } from "#app/lib/dates.ts";
import { aLeague, aPlayer, inHours } from "#tests/factories/league.ts";
import { ownFigures } from "../leaderboard/leaderboard.server.ts";
import { GAME_OFF, LEAGUE_OFF, MATCH_NOT_FOUND, SIDES_SWAPPED, WINDOW_CLOSED } from "../messages.rules.ts";
import { CHOICES } from "../prode.rules.ts";
import { settleMatches } from "../settling/settling.server.ts";
import { upsertPrediction } from "./predictions.queries.server.ts";
import { playingRecord, predictionsPage, savePrediction } from "./predictions.server.ts";

const ZONE = "America/Argentina/Buenos_Aires";

let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Player;

beforeEach(async () => {
  sample = await aLeague(db, { kickoff: inHours(24) });
  const { id, name } = await aPlayer(db);
  player = { kind: "player", id, name, level: "document" };
  await closesIn("1 hour");
});

/** Moves the kick-off so that predictions close in `interval`, by the database's clock. */
async function closesIn(interval: string) {
  await db
    .update(matches)
    .set({ kickoff: sql`clock_timestamp() + interval '15 minutes' + interval '${sql.raw(interval)}'` })
    .where(eq(matches.id, sample.match.id));
}

function setInProde(plays: boolean) {
  return db.update(leagues).set({ inProde: plays }).where(eq(leagues.id, sample.league.id));
}

function moment() {
  return { now: new Date(), timeZone: ZONE };
}

function ownPredictions() {
  return db.select().from(predictions).where(eq(predictions.userId, player.id));
}

test("a predicted score stays with its choice, and is dropped with another choice", async () => {
  const stored = async () =>
    (await ownPredictions()).map(({ prediction, homeGoals: h, awayGoals: a }) => [prediction, h, a]);
  await savePrediction(player, sample.match.id, "local", { home: 2, away: 1 });
  await savePrediction(player, sample.match.id, "local");
  expect(await stored()).toEqual([["local", 2, 1]]);
  await savePrediction(player, sample.match.id, "local", { home: 1, away: 0 });
  expect(await stored()).toEqual([["local", 1, 0]]);
  await savePrediction(player, sample.match.id, "empate");
  expect(await stored()).toEqual([["empate", null, null]]);
});

describe("a prediction is refused", () => {
  test("to a visitor", async () => {
    const visitor = { ...player, kind: "visitor" } as unknown as Player;
    await expect(savePrediction(visitor, sample.match.id, "local")).rejects.toMatchObject({ status: 403 });
    expect(await ownPredictions()).toEqual([]);
  });

  test("for a match that does not exist", async () => {
    await expect(savePrediction(player, 999_999_999, "local")).rejects.toThrow(MATCH_NOT_FOUND);
  });

  test("for a team, if home and away were swapped since the player saw the match", async () => {
    const { match, home, away } = sample;
    const save = (choice: "local" | "empate") => savePrediction(player, match.id, choice, null, home.id);
    await save("local");
    const swapped = { homeTeamId: away.id, awayTeamId: home.id };
    await db.update(matches).set(swapped).where(eq(matches.id, match.id));
    await expect(save("local")).rejects.toMatchObject({ message: SIDES_SWAPPED, status: 409 });
    await save("empate");
    expect(await ownPredictions()).toMatchObject([{ prediction: "empate" }]);
  });

  test.each(["0 seconds", "-1 second", "-1 hour"])("when it closes in %s", async (interval) => {
    await closesIn(interval);
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toThrow(WINDOW_CLOSED);
    expect(await ownPredictions()).toEqual([]);
  });

  test("even if this machine's clock is wrong", async () => {
    await closesIn("-1 second");
    const real = Date.now;
    Date.now = () => 0;
    try {
      await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({ status: 409 });
    } finally {
      Date.now = real;
    }
  });

  test("once its match has a result, even before the closing time", async () => {
    await db.update(matches).set({ homeGoals: 0, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
    await expect(savePrediction(player, sample.match.id, "empate")).rejects.toThrow(WINDOW_CLOSED);
  });

  test("while the Prode is off", async () => {
    await db.update(prodeConfig).set({ isActive: false });
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({
      message: GAME_OFF,
      status: 409,
    });
    await db.update(prodeConfig).set({ isActive: true });
  });

  test("while its league is not in the Prode, but earlier predictions stay and are paid", async () => {
    await savePrediction(player, sample.match.id, "local");
    await setInProde(false);
    await expect(savePrediction(player, sample.match.id, "visitante")).rejects.toThrow(LEAGUE_OFF);
    expect(await ownPredictions()).toMatchObject([{ prediction: "local" }]);
    await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
    await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
    expect(await ownPredictions()).toMatchObject([{ prediction: "local", pointsEarned: 3 }]);
    expect((await predictionsPage(player, 1, moment())).matchdays).toMatchObject([{ points: 3 }]);
    await setInProde(true);
    await expect(savePrediction(player, sample.match.id, "visitante")).rejects.toThrow(WINDOW_CLOSED);
  });

  test("when its account has been deleted", async () => {
    await db.delete(users).where(eq(users.id, player.id));
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({ status: 401 });
  });

  test("when it would change a closed prediction, which stays", async () => {
    await savePrediction(player, sample.match.id, "local");
    await closesIn("0 seconds");
    await expect(savePrediction(player, sample.match.id, "visitante")).rejects.toThrow(WINDOW_CLOSED);
    expect(await ownPredictions()).toMatchObject([{ prediction: "local" }]);
  });

  test("when its match got a result while it waited for the lock", async () => {
    const other = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
    const admin = await other.connect();
    await admin.query("begin");
    await admin.query("update partidos set resultado_local = 1, resultado_visitante = 0 where id = $1", [
      sample.match.id,
    ]);
    const waiting = savePrediction(player, sample.match.id, "local");
    const refused = expect(waiting).rejects.toThrow(WINDOW_CLOSED);
    await untilLockWait();
    await admin.query("commit");
    admin.release();
    await other.end();
    await refused;
    expect(await ownPredictions()).toEqual([]);
  });

  test.each([
    ["a first one", "its match", "select from partidos where id = $1 for update", null],
    ["a change", "the prediction", "select from prode_predictions where partido_id = $1 for update", "local"],
  ] as const)("when it closed while %s waited for the lock on %s", async (_, __, lock, before) => {
    if (before) await savePrediction(player, sample.match.id, before);
    await closesIn("1 second");
    const other = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
    const holder = await other.connect();
    await holder.query("begin");
    await holder.query(lock, [sample.match.id]);
    const refused = expect(savePrediction(player, sample.match.id, "visitante")).rejects.toThrow(
      WINDOW_CLOSED,
    );
    await Promise.race([untilLockWait(), refused]);
    await holder.query(
      `select pg_sleep(extract(epoch from fecha - interval '15 minutes' - clock_timestamp())) from partidos
       where id = $1 and fecha - interval '15 minutes' > clock_timestamp()`,
      [sample.match.id],
    );
    await holder.query("commit");
    holder.release();
    await other.end();
    await refused;
    expect((await ownPredictions()).map(({ prediction }) => prediction)).toEqual(before ? [before] : []);
  });
});

/** Waits until a statement is blocked by another's lock. */
async function untilLockWait() {
  for (;;) {
    const { rows } = await db.execute("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    if (rows.length > 0) return;
  }
}

describe("a prediction", () => {
  test("is saved, and can be changed while the match is open", async () => {
    expect(await savePrediction(player, sample.match.id, "local")).toMatchObject({ created: true });
    const [first] = await ownPredictions();
    expect(await savePrediction(player, sample.match.id, "empate")).toMatchObject({ created: false });
    expect(await ownPredictions()).toEqual([{ ...first, prediction: "empate" }]);
  });

  test("that is sent three times concurrently is stored once", async () => {
    await Promise.all(CHOICES.map((choice) => savePrediction(player, sample.match.id, choice)));
    expect(await ownPredictions()).toHaveLength(1);
  });

  test("counts in the stats, and is listed under its matchday with its category", async () => {
    const second = await aLeague(db, { kickoff: inHours(24) });
    await db.update(matches).set({ kickoff: sql`now() + interval '2 days'` });
    await savePrediction(player, sample.match.id, "local");
    await savePrediction(player, second.match.id, "empate");
    expect((await ownFigures(player)).stats).toEqual({
      points: 0,
      predictions: 2,
      correct: 0,
      settled: 0,
      accuracy: 0,
    });
    const { matchdays, page, pages } = await predictionsPage(player, 9, moment());
    expect([page, pages]).toEqual([1, 1]);
    expect(matchdays).toMatchObject([
      { label: "1° FECHA", league: sample.league.name, predictions: 1, settled: 0, points: 0, ranking: null },
      { label: "1° FECHA", league: second.league.name, predictions: 1, rows: [{ choice: "empate" }] },
    ]);
    expect(matchdays[0]?.rows[0]).toMatchObject({
      home: { name: "El Ceibo" },
      division: `Zona 1 · 2009/10 · ${sample.league.name}`,
      points: null,
      awaitsResult: false,
    });
  });

  test("is on the second page if four matchdays are later", async () => {
    const first = sample.fixture.matchDate;
    for (let week = 0; week < 5; week += 1) {
      const { match, fixture } = week === 0 ? sample : await aLeague(db, { kickoff: inHours(24) });
      await db
        .update(fixtures)
        .set({ matchDate: addDays(first, 7 * week) })
        .where(eq(fixtures.id, fixture.id));
      await savePrediction(player, match.id, "local");
    }
    const [latest, last] = [
      await predictionsPage(player, 1, moment()),
      await predictionsPage(player, 2, moment()),
    ];
    expect([latest.matchdays.length, last.matchdays.length, last.pages]).toEqual([4, 1, 2]);
    expect(last.matchdays).toMatchObject([{ league: sample.league.name }]);
  });

  test.each([Number.NaN, 0, -3, 1.5, 99])(
    "is on the first page when page %d is requested",
    async (requested) => {
      expect(await predictionsPage(player, requested, moment())).toEqual({
        matchdays: [],
        page: 1,
        pages: 1,
      });
      await savePrediction(player, sample.match.id, "local");
      const { matchdays, page, pages } = await predictionsPage(player, requested, moment());
      expect([matchdays.length, page, pages]).toEqual([1, 1, 1]);
    },
  );

  test("adds its points only to its own matchday", async () => {
    const second = await aLeague(db, { kickoff: inHours(24) });
    const [day, weekLater] = [sample.fixture.matchDate, addDays(sample.fixture.matchDate, 7)];
    await db.update(fixtures).set({ matchDate: weekLater }).where(eq(fixtures.id, second.fixture.id));
    for (const { match } of [sample, second]) {
      await db
        .insert(predictions)
        .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
    }
    await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
    await db.update(matches).set({ homeGoals: 0, awayGoals: 0 }).where(eq(matches.id, second.match.id));
    await db.transaction((tx) => settleMatches(tx, [sample.match.id, second.match.id]));
    const { matchdays } = await predictionsPage(player, 1, moment());
    expect(matchdays.map((row) => [row.day, row.points, row.correct, row.settled])).toEqual([
      [weekLater, 0, 0, 1],
      [day, 3, 1, 1],
    ]);
    // A player without points in a matchday has no rank in it.
    expect(matchdays.map(({ league, ranking }) => [league, ranking])).toEqual([
      [second.league.name, null],
      [sample.league.name, { rank: 1, players: 1 }],
    ]);
    expect(matchdays[1]?.rows[0]?.picks).toEqual({ local: 1, empate: 0, visitante: 0, total: 1 });
  });

  test("shows the rank among visible players, and what others picked only once it is closed", async () => {
    const [better, hidden] = [await aPlayer(db), await aPlayer(db)];
    const [extra] = await db
      .insert(matches)
      .values({
        fixtureId: sample.fixture.id,
        homeTeamId: sample.away.id,
        awayTeamId: sample.home.id,
        kickoff: new Date(Date.now() + 3_600_000),
      })
      .returning();
    for (const { id } of [player, better, hidden])
      await db.insert(predictions).values({
        userId: id,
        matchId: sample.match.id,
        seasonKey: sample.match.seasonKey,
        prediction: "local",
      });
    for (const { id } of [better, hidden])
      await db
        .insert(predictions)
        .values({ userId: id, matchId: extra?.id ?? 0, seasonKey: sample.season.id, prediction: "empate" });
    await db.insert(predictions).values({
      userId: player.id,
      matchId: extra?.id ?? 0,
      seasonKey: sample.season.id,
      prediction: "local",
    });
    const open = await predictionsPage(player, 1, moment());
    expect(open.matchdays[0]?.rows.map(({ picks }) => picks)).toEqual([null, null]);
    const ids = [sample.match.id, extra?.id ?? 0];
    await db.update(matches).set({ homeGoals: 2, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
    await db
      .update(matches)
      .set({ homeGoals: 1, awayGoals: 1 })
      .where(eq(matches.id, extra?.id ?? 0));
    await db.transaction((tx) => settleMatches(tx, ids));
    await db.update(users).set({ hidden: true }).where(eq(users.id, hidden.id));
    const { matchdays } = await predictionsPage(player, 1, moment());
    expect(matchdays[0]?.ranking).toEqual({ rank: 2, players: 2 });
    expect(matchdays[0]?.rows.map(({ picks }) => picks?.total)).toEqual([3, 3]);
  });
});

test("of 10,000 predictions around the closing instant, none is accepted late and none accepted is lost", {
  timeout: 120_000,
}, async () => {
  const [size, before] = [100, 4_000];
  await db.update(matches).set({ kickoff: sql`now() - interval '1 day'` });
  const { rows: ids } = await db.execute<{ id: number }>(sql`
    insert into partidos (fecha, equipo_local_id, equipo_visitante_id, fixture_id)
    select now() + interval '1 day', ${sample.home.id}, ${sample.away.id}, ${sample.fixture.id} from generate_series(1, ${size})
    returning id`);
  const { rows: people } = await db.execute<{ id: string }>(sql`
    insert into usuarios (nombre, apellido, fecha_nacimiento, documento, escuela)
    select 'Ana', 'Carrera', '2014-01-01', (90000000 + n)::text, 'Escuela' from generate_series(1, ${size}) n
    returning id`);
  const jobs = ids.flatMap((match, i) =>
    people.map((person, j) => ({ match: match.id, person: person.id, choice: CHOICES[(i + j) % 3] })),
  );
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  const manyConnections = drizzle(pool);
  const accepted: string[] = [];
  let done = 0;
  async function play() {
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const { person: userId, match: matchId, choice = "local" } = job;
      const saved = await upsertPrediction(manyConnections, {
        userId,
        matchId,
        choice,
        score: null,
        timeZone: ZONE,
      });
      if (saved) accepted.push(`${job.person} ${job.match} ${job.choice}`);
      done += 1;
      // From here on the matches close soon, while predictions still arrive.
      if (done === before) {
        await db.execute(sql`update partidos set fecha = clock_timestamp() + interval '15 minutes 200 milliseconds'
          where fecha > now() + interval '20 hours'`);
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, play));
  await pool.end();

  const { rows } = await db.execute<{ key: string; late: boolean }>(sql`
    select concat_ws(' ', p.user_id, p.partido_id, p.prediction) as key,
      p.created_at >= m.fecha - interval '15 minutes' as late
    from prode_predictions p join partidos m on m.id = p.partido_id
    where p.user_id in (select id from usuarios where apellido = 'Carrera')`);
  expect(rows.filter(({ late }) => late)).toEqual([]);
  expect(rows.map(({ key }) => key).sort()).toEqual(accepted.sort());
  expect(accepted.length).toBeGreaterThanOrEqual(before - 16);
  expect(accepted.length).toBeLessThan(10_000);
});

test("a matchday is complete with everything that can be predicted, and in the chart once settled", async () => {
  const { id: _, ...values } = sample.match;
  const { outcome: _outcome, seasonKey: _key, ...row } = values;
  const [other] = await db
    .insert(matches)
    .values({ ...row, homeTeamId: sample.away.id, awayTeamId: sample.home.id })
    .returning();
  const earned = async () => (await playingRecord(player, moment())).record.bestStreak;
  expect(await playingRecord(player, moment())).toMatchObject({
    record: { streak: 0, bestStreak: 0 },
    ranks: [],
  });
  await savePrediction(player, sample.match.id, "local");
  expect(await earned(), "one of two").toBe(0);
  await db
    .update(matches)
    .set({ state: "anulado" })
    .where(eq(matches.id, other?.id ?? 0));
  expect(await earned(), "the other will not be played").toBe(1);
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
  expect((await playingRecord(player, moment())).ranks).toEqual([{ day: sample.fixture.matchDate, rank: 1 }]);
});

test("the chart has the ranks of the last twelve matchdays, oldest first", async () => {
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const { id: _fixture, ...values } = sample.fixture;
  const days = Array.from({ length: 13 }, (_, week) => addDays("2026-03-07", 7 * week));
  for (const day of days) {
    const [fixture] = await db
      .insert(fixtures)
      .values({ ...values, matchDate: day })
      .returning();
    const [match] = await db
      .insert(matches)
      .values({ ...row, fixtureId: fixture?.id ?? 0 })
      .returning();
    if (!match) continue;
    await savePrediction(player, match.id, "local");
    await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
    await db.transaction((tx) => settleMatches(tx, [match.id]));
  }
  const { ranks } = await playingRecord(player, moment());
  expect(ranks).toEqual(days.slice(1).map((day) => ({ day, rank: 1 })));
});

test("a matchday predicted a week ahead earns the badge for not waiting until the eve", async () => {
  const hasBadge = async () =>
    (await playingRecord(player, moment())).record.badges.find(({ name }) => name === "Sin apuro")?.isEarned;
  await savePrediction(player, sample.match.id, "local");
  expect(await hasBadge()).toBe(false);
  const matchDate = addDays(sample.fixture.matchDate, 7);
  await db.update(fixtures).set({ matchDate }).where(eq(fixtures.id, sample.fixture.id));
  expect(await hasBadge()).toBe(true);
});

test("a missed matchday does not end a streak while its league is not in the Prode", async () => {
  await savePrediction(player, sample.match.id, "local");
  const { id: _, outcome: _outcome, seasonKey: _key, ...row } = sample.match;
  const { id: _fixture, ...values } = sample.fixture;
  const [missed] = await db
    .insert(fixtures)
    .values({ ...values, matchDate: "2026-01-10" })
    .returning();
  await db.insert(matches).values({ ...row, fixtureId: missed?.id ?? 0 });
  await db.update(fixtures).set({ matchDate: "2026-01-03" }).where(eq(fixtures.id, sample.fixture.id));
  const streak = async () => (await playingRecord(player, moment())).record.streak;
  expect(await streak()).toBe(0);
  await setInProde(false);
  expect(await streak()).toBe(1);
});
