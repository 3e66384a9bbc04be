import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeConfig } from "#app/db/schema/prode.ts";
import { closePredictionsIn } from "#tests/factories/closing.ts";
import { aLeague, aPlayer, inHours } from "#tests/factories/league.ts";
import { NOT_SIGNED_IN, type Player } from "../../accounts/accounts.rules.ts";
import {
  GAME_OFF,
  LEAGUE_OFF,
  MATCH_NOT_FOUND,
  MATCH_PENDING,
  SIDES_SWAPPED,
  WINDOW_CLOSED,
} from "../messages.rules.ts";
import { CHOICES } from "../prode.rules.ts";
import { settleMatches } from "../settling/settling.server.ts";
import { predictionsPage } from "./predictions.server.ts";
import { upsertPrediction, upsertPredictions } from "./save-prediction.queries.server.ts";
import { savePrediction } from "./save-prediction.server.ts";

const ZONE = "America/Argentina/Buenos_Aires";

let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Player;

beforeEach(async () => {
  sample = await aLeague(db, { kickoff: inHours(24) });
  const { id, name } = await aPlayer(db);
  player = { kind: "player", id, name, level: "document" };
  await closesIn("1 hour");
});

const closesIn = (interval: string) => closePredictionsIn(sample.match.id, interval);

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

test("a visitor's prediction is refused", async () => {
  const visitor = { ...player, kind: "visitor" } as unknown as Player;
  await expect(savePrediction(visitor, sample.match.id, "local")).rejects.toMatchObject({ status: 403 });
  expect(await ownPredictions()).toEqual([]);
});

test("a prediction of a match that does not exist is refused", async () => {
  await expect(savePrediction(player, 999_999_999, "local")).rejects.toThrow(MATCH_NOT_FOUND);
});

test("a pick for a team is refused if home and away were swapped since the player saw the match", async () => {
  const { match, home, away } = sample;
  const save = (choice: "local" | "empate") => savePrediction(player, match.id, choice, null, home.id);
  await save("local");
  const swapped = { homeTeamId: away.id, awayTeamId: home.id };
  await db.update(matches).set(swapped).where(eq(matches.id, match.id));
  await expect(save("local")).rejects.toMatchObject({ message: SIDES_SWAPPED, status: 409 });
  await save("empate");
  expect(await ownPredictions()).toMatchObject([{ prediction: "empate" }]);
});

test.each(["suspendido", "postergado"] as const)(
  "a prediction of a match that is %s is refused, and says so",
  async (state) => {
    await db.update(matches).set({ state, reason: "Lluvia" }).where(eq(matches.id, sample.match.id));
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toThrow(MATCH_PENDING);
    expect(await ownPredictions()).toEqual([]);
  },
);

test.each(["0 seconds", "-1 second", "-1 hour"])(
  "a prediction of a match whose predictions close in %s is refused",
  async (interval) => {
    await closesIn(interval);
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toThrow(WINDOW_CLOSED);
    expect(await ownPredictions()).toEqual([]);
  },
);

test("a late prediction is refused even if this machine's clock is wrong", async () => {
  await closesIn("-1 second");
  const real = Date.now;
  Date.now = () => 0;
  try {
    await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({ status: 409 });
  } finally {
    Date.now = real;
  }
});

test("a prediction is refused once its match has a result, even before the closing time", async () => {
  await db.update(matches).set({ homeGoals: 0, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await expect(savePrediction(player, sample.match.id, "empate")).rejects.toThrow(WINDOW_CLOSED);
});

test("a prediction is refused while the Prode is off", async () => {
  await db.update(prodeConfig).set({ isActive: false });
  await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({
    message: GAME_OFF,
    status: 409,
  });
  await db.update(prodeConfig).set({ isActive: true });
});

test("predictions are refused while their league is not in the Prode, but earlier ones stay and are paid", async () => {
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

test("a prediction of a deleted account is refused", async () => {
  await db.delete(users).where(eq(users.id, player.id));
  await expect(savePrediction(player, sample.match.id, "local")).rejects.toMatchObject({ status: 401 });
});

test("a change to a closed prediction is refused, and the prediction stays", async () => {
  await savePrediction(player, sample.match.id, "local");
  await closesIn("0 seconds");
  await expect(savePrediction(player, sample.match.id, "visitante")).rejects.toThrow(WINDOW_CLOSED);
  expect(await ownPredictions()).toMatchObject([{ prediction: "local" }]);
});

test("a prediction is refused if its match got a result while it waited for the lock", async () => {
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
  ["a first prediction", "its match", "select from partidos where id = $1 for update", null],
  ["a change", "the prediction", "select from prode_predictions where partido_id = $1 for update", "local"],
] as const)(
  "a prediction is refused if it closed while %s waited for the lock on %s",
  async (_, __, lock, before) => {
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
  },
);

/** Waits until a statement is blocked by another's lock. */
async function untilLockWait() {
  for (;;) {
    const { rows } = await db.execute("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    if (rows.length > 0) return;
  }
}

test("a prediction is saved, and can be changed while the match is open", async () => {
  expect(await savePrediction(player, sample.match.id, "local")).toMatchObject({ created: true });
  const [first] = await ownPredictions();
  expect(await savePrediction(player, sample.match.id, "empate")).toMatchObject({ created: false });
  expect(await ownPredictions()).toEqual([{ ...first, prediction: "empate" }]);
});

test("a prediction that is sent three times concurrently is stored once", async () => {
  await Promise.all(CHOICES.map((choice) => savePrediction(player, sample.match.id, choice)));
  expect(await ownPredictions()).toHaveLength(1);
});

async function anotherPlayer(): Promise<Player> {
  const { id, name } = await aPlayer(db);
  return { kind: "player", id, name, level: "document" };
}

test("predictions in a batch are each saved or refused on their own", async () => {
  const [other, deleted] = [await anotherPlayer(), await anotherPlayer()];
  const closed = await aLeague(db, { kickoff: inHours(-1) });
  await db.delete(users).where(eq(users.id, deleted.id));
  const results = await Promise.allSettled([
    savePrediction(player, sample.match.id, "local", { home: 2, away: 0 }),
    savePrediction(player, sample.match.id, "empate"),
    savePrediction(other, sample.match.id, "visitante", { home: 0, away: 3 }, sample.home.id),
    savePrediction(other, closed.match.id, "local"),
    savePrediction(deleted, sample.match.id, "local"),
    savePrediction(other, 999_999_999, "local"),
    savePrediction(player, sample.match.id, "visitante", null, sample.away.id),
  ]);
  expect(
    results.map((result) => (result.status === "fulfilled" ? result.value.created : result.reason.message)),
  ).toEqual([true, false, true, WINDOW_CLOSED, NOT_SIGNED_IN, MATCH_NOT_FOUND, SIDES_SWAPPED]);
  const stored = await db.select().from(predictions).where(eq(predictions.matchId, sample.match.id));
  const picks = stored.map(({ userId, prediction, homeGoals, awayGoals }) => [
    userId,
    prediction,
    homeGoals,
    awayGoals,
  ]);
  expect(new Set(picks)).toEqual(
    new Set([
      [player.id, "empate", null, null],
      [other.id, "visitante", 0, 3],
    ]),
  );
});

test("predictions in a batch do not wait for one whose match is locked", async () => {
  const other = await anotherPlayer();
  const busy = await aLeague(db, { kickoff: inHours(24) });
  await db
    .transaction(async (tx) => {
      await tx.select().from(matches).where(eq(matches.id, busy.match.id)).for("update");
      const waiting = savePrediction(player, busy.match.id, "local");
      expect(await savePrediction(other, sample.match.id, "local")).toMatchObject({ created: true });
      await untilLockWait();
      expect(await savePrediction(other, sample.match.id, "empate")).toMatchObject({ created: false });
      return { waiting };
    })
    .then(({ waiting }) => waiting);
  expect(await ownPredictions()).toMatchObject([{ matchId: busy.match.id, prediction: "local" }]);
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
  const all = ids.flatMap(({ id: matchId }, i) =>
    people.map(({ id: userId }, j) => ({
      matchId,
      userId,
      choice: CHOICES[(i + j) % 3] ?? "local",
      score: null,
    })),
  );
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  const manyConnections = drizzle(pool);
  const accepted: string[] = [];
  let done = 0;
  async function play() {
    for (let jobs = all.splice(-10); jobs.length > 0; jobs = all.splice(-10)) {
      const [alone, ...batch] = jobs;
      const saved = [
        alone && (await upsertPrediction(manyConnections, alone, ZONE)),
        ...(await upsertPredictions(manyConnections, batch, ZONE)),
      ];
      for (const [i, { userId, matchId, choice }] of jobs.entries()) {
        if (saved[i]) accepted.push(`${userId} ${matchId} ${choice}`);
      }
      done += jobs.length;
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
