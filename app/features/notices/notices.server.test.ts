import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { authSessions } from "#app/db/schema/access.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { matchNews, noticeQueue, prodeReminders, subscriptions } from "#app/db/schema/notices.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { log } from "#app/lib/log.server.ts";
import { aBrowser, aPushServer } from "#harness/push-server.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { type CurrentUser, VISITOR } from "../accounts/accounts.rules.ts";
import { type Deliver, deliver, deliverTo } from "./delivery.server.ts";
import { planNews, planReminders } from "./notice-planning.server.ts";
import { deleteOld, findReminded } from "./notices.queries.server.ts";
import { subscriptionPayload } from "./notices.schema.ts";
import { sendDue } from "./sending.server.ts";
import { publicKey, subscribe, unsubscribe } from "./subscriptions.server.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const HOME = "https://fcm.googleapis.com/fcm/send";
const sender = { ip: "203.0.113.7", token: "" };
let push: Awaited<ReturnType<typeof aPushServer>>;
let league: Awaited<ReturnType<typeof aLeague>>;
let slug: string;

beforeAll(async () => {
  push = await aPushServer();
});
afterAll(() => push.close());

beforeEach(async () => {
  await db.execute(sql`truncate suscripciones, avisos_partidos, recordatorios_prode, auth_limits cascade`);
  push.answer(() => ({ status: 201 }));
  league = await aLeague(db);
  slug = await slugOf(league.home.entryId);
});

async function slugOf(entryId: number): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from clubes join tiras on club_id = clubes.id where tiras.id = ${entryId}`,
  );
  return rows[0]?.slug ?? "";
}

/** A browser behind the test's push server that follows these clubs. */
async function aFollower(name: string, follows = [slug]) {
  const { endpoint, p256dh, auth } = push.add(name);
  const [row] = await db.insert(subscriptions).values({ endpoint, p256dh, auth, follows }).returning();
  return row as NonNullable<typeof row>;
}

const deliverToTestServer: Deliver = (notice) =>
  deliverTo(notice.endpoint.startsWith(push.origin) ? notice.endpoint : null, notice);
const change = (values: Partial<typeof matches.$inferInsert>, ...ids: number[]) =>
  db
    .update(matches)
    .set(values)
    .where(inArray(matches.id, ids.length > 0 ? ids : [league.match.id]));
/** Bypasses the trigger that keeps a match closed if its kick-off has passed by the database's clock. */
const changeState = (state: "programado" | "suspendido") =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(matches).set({ state }).where(eq(matches.id, league.match.id));
  });
/** After the minute in which a change can be undone. */
const soon = (minutes = 2) => new Date(Date.now() + minutes * 60_000);
const noon = new Date("2026-11-20T15:00:00Z");

/** Plans the notices as if all changes were made two minutes before `now`, whatever the database's clock says. */
async function planAt(now = noon) {
  await db.update(matchNews).set({ changedAt: new Date(now.getTime() - 120_000) });
  await planNews({ now, timeZone });
}
const sendAt = (now = noon) => sendDue(() => now, { send: deliverToTestServer });
const queuedNotices = () => db.select().from(noticeQueue).orderBy(noticeQueue.day, noticeQueue.number);

test("an endpoint chosen by an attacker is refused with a message, and never requested", async () => {
  const { p256dh, auth } = aBrowser();
  for (const endpoint of [`${push.origin}/x`, "https://10.0.0.1/", "https://evil.example/", ""]) {
    const parsed = subscriptionPayload.safeParse({ endpoint, p256dh, auth, follows: [], prode: null });
    expect(parsed.error?.issues[0]?.message, endpoint).toContain("servicio de avisos que el sitio no conoce");
  }
  const hostile = push.add("hostile");
  await db.insert(subscriptions).values({ ...hostile, follows: [slug] });
  await change({ state: "suspendido" });
  await planAt();
  await sendDue(() => noon, { send: deliver });
  expect(push.of("hostile")).toEqual([]);
  expect(await db.$count(subscriptions)).toBe(0);
});

test("an endpoint with invalid encryption keys is refused", async () => {
  const { auth } = aBrowser();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
  const payload = { endpoint: `${HOME}/a`, p256dh, auth, follows: [slug], prode: null };
  await expect(subscribe(VISITOR, sender, payload)).rejects.toThrow("claves");
});

test("an endpoint can be renewed with other follows and removed, within a rate limit", async () => {
  const { p256dh, auth } = aBrowser();
  const payload = { endpoint: `${HOME}/a`, p256dh, auth, follows: [slug], prode: null };
  await subscribe(VISITOR, sender, payload);
  await subscribe(VISITOR, sender, { ...payload, follows: ["otro", "otro"] });
  expect(await db.select().from(subscriptions)).toMatchObject([{ follows: ["otro"], sessionId: null }]);
  await unsubscribe(payload.endpoint);
  await unsubscribe(payload.endpoint);
  expect(await db.$count(subscriptions)).toBe(0);
  for (let i = 2; i < 40; i++) await subscribe(VISITOR, sender, payload);
  await expect(subscribe(VISITOR, sender, payload)).rejects.toMatchObject({ status: 429 });
  await subscribe(VISITOR, { ...sender, ip: "203.0.113.8" }, payload);
});

test("an endpoint shares its rate limit among all connections of one IPv6 network", async () => {
  const { p256dh, auth } = aBrowser();
  const payload = { endpoint: `${HOME}/a`, p256dh, auth, follows: [], prode: null };
  const from = (connection: number) =>
    subscribe(VISITOR, { ...sender, ip: `2001:db8:1:${connection.toString(16)}::1` }, payload);
  for (let i = 0; i < 100; i++) await from(i);
  await expect(from(100)).rejects.toMatchObject({ status: 429 });
  await subscribe(VISITOR, { ...sender, ip: "2001:db8:2::1" }, payload);
});

test("a changed match creates no notice while nobody follows it, nor in a season that is not current", async () => {
  await change({ state: "suspendido" });
  expect(await db.$count(matchNews)).toBe(0);
  await aFollower("preparing");
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, league.season.id));
  await change({ state: "programado" });
  await change({ state: "postergado" });
  expect(await db.$count(matchNews)).toBe(1);
  await planAt();
  expect([await db.$count(matchNews), await db.$count(noticeQueue)]).toEqual([0, 0]);
});

test("a changed match that was changed back within a minute creates no notice", async () => {
  await aFollower("back");
  await change({ state: "suspendido" });
  await planNews({ now: new Date(), timeZone });
  expect(await db.$count(matchNews)).toBe(1);
  await change({ state: "programado" });
  await planAt();
  expect([await db.$count(matchNews), await db.$count(noticeQueue)]).toEqual([0, 0]);
});

test("a changed match sends a message encrypted for the browser, signed with the site's key, without personal data", async () => {
  await aFollower("reached");
  await aFollower("other", ["otro-club"]);
  await change({ state: "suspendido", reason: "Lluvia" });
  await planAt();
  expect(await sendAt()).toBe(1);
  expect(push.broken).toEqual([]);
  const [received, ...more] = push.of("reached");
  expect([more, push.of("other")]).toEqual([[], []]);
  expect(received?.notice).toEqual({
    title: "El Ceibo - Los Pibes FC",
    body: "Suspendida la fecha del sábado 21. Motivo: Lluvia",
    path: `/partido/${league.match.id}`,
    tag: `partido-${league.match.id}`,
  });
  expect(received?.publicKey).toBe(await publicKey());
  expect(received?.token.aud).toBe(push.origin);
  expect((received?.token.exp ?? 0) * 1000).toBeGreaterThan(Date.now());
  expect(received?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    urgency: "high",
    topic: `partido-${league.match.id}`,
    ttl: String(12 * 3600),
  });
  // It is sent only once.
  expect(await sendAt(soon(600))).toBe(0);
});

test("a changed match of a category without public scores reveals no score", async () => {
  await aFollower("unpublished");
  await db
    .update(categories)
    .set({ publishesScores: false, countsForGeneral: false, hasPublicTable: false })
    .where(eq(categories.id, league.category.id));
  await change({ kickoff: new Date("2026-11-20T12:30:00Z") });
  await db.delete(matchNews);
  await change({ homeGoals: 9, awayGoals: 0 });
  await planAt();
  expect(await queuedNotices()).toMatchObject([{ body: "09/10: Jugado", isUrgent: false }]);
});

test("a changed match notifies followers of the club's old URL, and followers of only its category", async () => {
  await db.execute(
    sql`insert into clubes_slugs (slug, club_id) select ${`${slug}-old`}, club_id from tiras where id = ${league.home.entryId}`,
  );
  for (const follow of [`${slug}-old`, `${slug} 2009/10`, `${slug}-old 2009/10`, `${slug} 2031`]) {
    await aFollower(follow.replaceAll(/\W/g, ""), [follow]);
  }
  await change({ kickoff: new Date("2026-11-28T12:30:00Z") });
  await planAt();
  expect((await queuedNotices()).map(({ body }) => body)).toEqual(
    Array(3).fill("La fecha del sábado 21 pasa al sábado 28 a las 9:30"),
  );
});

test("changed matches send at most three notices a day, and the third is never a result", async () => {
  await aFollower("three");
  const step = async (values: Parameters<typeof change>[0]) => {
    await change(values);
    await planAt();
  };
  await step({ ground: "Cancha 2" });
  await step({ ground: "Cancha 3" });
  await change({ kickoff: new Date("2026-11-20T12:30:00Z") });
  await db.delete(matchNews);
  await step({ homeGoals: 1, awayGoals: 0 });
  expect((await queuedNotices()).map(({ number }) => number)).toEqual([1, 2]);
  await change({ homeGoals: null, awayGoals: null, kickoff: new Date("2026-11-21T12:30:00Z") });
  await db.delete(matchNews);
  await step({ state: "suspendido" });
  await step({ state: "programado" });
  const rows = await queuedNotices();
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(rows[2]?.body).toContain("Suspendida");
  // A database constraint rejects a fourth.
  const [row] = rows as [(typeof rows)[number]];
  await expect(db.insert(noticeQueue).values({ ...row, number: 4 })).rejects.toThrow();
  await change({ ground: "Cancha 4" });
  await planAt(new Date("2026-11-21T11:00:00Z"));
  expect(await db.$count(noticeQueue)).toBe(4);
});

test("a changed match is announced in the morning if it changed at night", async () => {
  await aFollower("night");
  await change({ state: "suspendido" });
  await planAt(new Date("2026-11-21T03:30:00Z"));
  expect(await sendAt(new Date("2026-11-21T03:31:00Z"))).toBe(0);
  expect(await sendAt(new Date("2026-11-21T09:30:00Z"))).toBe(1);
});

async function queueOneNotice(name: string) {
  const follower = await aFollower(name);
  await change({ state: "suspendido" });
  await planAt();
  return follower;
}

test("a notice is queued for each of 1,200 followers", async () => {
  await queueForTwoServices(600);
  expect(await db.$count(noticeQueue)).toBe(1_200);
});

test("several processes that send concurrently deliver each notice once", async () => {
  for (let i = 0; i < 70; i++) await aFollower(`both-${i}`);
  await change({ state: "suspendido" });
  await Promise.all([planAt(), planAt()]);
  expect(await db.$count(noticeQueue)).toBe(70);
  const sent = await Promise.all([sendAt(), sendAt(), sendAt()]);
  expect(sent.reduce((a, b) => a + b)).toBe(70);
  for (let i = 0; i < 70; i++) expect(push.of(`both-${i}`)).toHaveLength(1);
});

test("a notice is sent again with the same tag after a crash before its outcome is recorded, and never afterwards", async () => {
  await queueOneNotice("killed");
  const killed: Deliver = async (notice) => {
    await deliverToTestServer(notice);
    throw new Error("killed");
  };
  await expect(sendDue(() => noon, { send: killed })).rejects.toThrow("killed");
  // Until the lease ends, no other worker claims it.
  expect(await sendAt(new Date(noon.getTime() + 59_000))).toBe(0);
  expect(await sendAt(new Date(noon.getTime() + 61_000))).toBe(1);
  expect(await sendAt(new Date(noon.getTime() + 3_600_000))).toBe(0);
  const tags = push.of("killed").map(({ notice }) => notice.tag);
  expect(tags).toEqual(Array(2).fill(`partido-${league.match.id}`));
});

/** Queues notices for browsers of two push services, alternating. */
async function queueForTwoServices(each: number) {
  const keys = aBrowser();
  const hosts = ["slow.example", "fast.example"];
  const rows = Array.from({ length: 2 * each }, (_, i) => ({
    p256dh: keys.p256dh,
    auth: keys.auth,
    follows: [slug],
    endpoint: `https://${hosts[i % 2]}/${i}`,
  }));
  await db.insert(subscriptions).values(rows);
  await change({ state: "suspendido" });
  await planAt();
}

test("sending to one push service is not delayed by another that does not respond", async () => {
  await queueForTwoServices(100);
  const requests = { "slow.example": 0, "fast.example": 0 };
  const send: Deliver = async ({ endpoint }) => {
    const host = new URL(endpoint).host as keyof typeof requests;
    requests[host] += 1;
    await sleep(host === "slow.example" ? 20 : 0);
    return { kind: host === "slow.example" ? "unreachable" : "sent" };
  };
  await sendDue(() => noon, { send });
  expect(requests["fast.example"]).toBe(100);
  // No more than were in flight when the service was skipped.
  expect(requests["slow.example"]).toBeLessThanOrEqual(10);
  const unsent = await db.$count(noticeQueue, isNull(noticeQueue.sentAt));
  expect(unsent).toBe(100);
});

test("sending stops in the middle of a batch when the site stops", async () => {
  await queueForTwoServices(16);
  let requests = 0;
  const send: Deliver = async () => {
    requests += 1;
    await sleep(5);
    return { kind: "unreachable" };
  };
  await sendDue(() => noon, { send, isStopped: () => requests > 0 });
  expect(requests).toBeLessThanOrEqual(8);
});

test("sending to an endpoint that is gone deletes its subscription and its queued notices", async () => {
  for (const status of [404, 410]) {
    await queueOneNotice(`gone-${status}`);
    push.answer(() => ({ status }));
    await sendAt();
    expect([await db.$count(subscriptions), await db.$count(noticeQueue)]).toEqual([0, 0]);
    await change({ state: "programado" });
    await db.delete(matchNews);
  }
});

test("sending deletes a subscription whose stored encryption keys are invalid, and requests nothing", async () => {
  const broken = [
    { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url") },
    { p256dh: "short" },
    { auth: "short" },
  ];
  for (const [i, keys] of broken.entries()) {
    const { id } = await queueOneNotice(`broken-${i}`);
    await db.update(subscriptions).set(keys).where(eq(subscriptions.id, id));
    await sendAt();
    expect([await db.$count(subscriptions), push.of(`broken-${i}`).length]).toEqual([0, 0]);
    await change({ state: "programado" });
    await db.delete(matchNews);
  }
});

test("with invalid VAPID keys no subscription is lost, and notices are delivered once the keys are valid", async () => {
  await queueOneNotice("patient");
  const keys = await pushKeys();
  const { privateKey } = keys;
  const error = vi.spyOn(log, "error").mockReturnValue();
  try {
    keys.privateKey = "short";
    await sendAt();
    expect(error).toHaveBeenCalledOnce();
    expect([await db.$count(subscriptions), push.of("patient").length]).toEqual([1, 0]);
  } finally {
    keys.privateKey = privateKey;
    error.mockRestore();
  }
  await sendAt(new Date(noon.getTime() + 61_000));
  expect(push.of("patient")).toHaveLength(1);
});

test("sending to a push service that cannot be reached is logged with its host, and retried", async () => {
  const { id } = await queueOneNotice("unreachable");
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const stopped = await aPushServer();
  await stopped.close();
  const send: Deliver = (notice) => deliverTo(`${stopped.origin}/x`, notice);
  try {
    await sendDue(() => noon, { send });
    const [line] = warn.mock.calls[0] ?? [];
    expect(line).toMatchObject({
      host: new URL(stopped.origin).host,
      message: expect.stringContaining("ECONNREFUSED"),
    });
  } finally {
    warn.mockRestore();
  }
  expect(await db.$count(subscriptions, eq(subscriptions.id, id))).toBe(1);
  await sendAt(new Date(noon.getTime() + 61_000));
  expect(push.of("unreachable")).toHaveLength(1);
});

test("sending follows no redirect, and does not retry a refused notice", async () => {
  await queueOneNotice("refused");
  push.answer(() => ({ status: 307, headers: { Location: `${push.origin}/elsewhere` } }));
  await sendAt();
  push.answer(() => ({ status: 201 }));
  expect(await sendAt(new Date(noon.getTime() + 600_000))).toBe(0);
  expect([push.of("refused").length, push.broken.length]).toEqual([1, 0]);
});

test("sending waits as long as a busy service asks, gives up after six attempts, and never delivers late", async () => {
  await queueOneNotice("busy");
  push.answer(() => ({ status: 503, headers: { "Retry-After": "600" } }));
  await sendAt();
  expect(await sendAt(new Date(noon.getTime() + 599_000))).toBe(0);
  push.answer(() => ({ status: 500 }));
  for (let attempt = 1; attempt < 9; attempt++) await sendAt(new Date(noon.getTime() + attempt * 3_601_000));
  expect(push.of("busy")).toHaveLength(6);
  await db.update(noticeQueue).set({ attempts: 0 });
  expect(await sendAt(new Date(noon.getTime() + 13 * 3_600_000))).toBe(0);
});

describe("players who subscribe to reminders", () => {
  const friday = new Date("2026-11-20T22:30:00Z");
  let user: CurrentUser & { kind: "player" };

  async function signIn(level: "document" | "full" = "full") {
    const { id, name } = await aPlayer(db);
    const token = `token-${id}`;
    const expiresAt = new Date("2030-01-01");
    await db.insert(authSessions).values({ userId: id, token, level, expiresAt });
    user = { kind: "player", id, name, level };
    return { ...sender, token };
  }
  const prodeOfLeague = () => ({ league: league.league.id, category: "2009-10" });
  /** A subscription for reminders as `subscribe` stores it, behind the test's push server. */
  async function subscribeToReminders(name: string, from: typeof sender, as: CurrentUser = user) {
    const { p256dh, auth, endpoint } = push.add(name);
    const saved = await subscribe(as, from, { endpoint, p256dh, auth, follows: [], prode: prodeOfLeague() });
    return saved.prode;
  }
  const bodies = (name: string) => push.of(name).map(({ notice }) => `${notice.title}. ${notice.body}`);

  async function remindAt(now = friday) {
    await planReminders({ now, timeZone });
    await sendAt(now);
  }

  test("a Prode reminder is only sent to open sessions", async () => {
    const from = await signIn();
    expect(await subscribeToReminders("visitor", sender, VISITOR)).toBe(false);
    expect(await subscribeToReminders("forged", { ...sender, token: "another" })).toBe(false);
    expect(await subscribeToReminders("left", from)).toBe(true);
    await db.delete(authSessions).where(eq(authSessions.userId, user.id));
    const expired = await signIn();
    await subscribeToReminders("expired", expired);
    await db.update(authSessions).set({ expiresAt: new Date("2026-01-01") });
    await remindAt();
    expect(["visitor", "forged", "left", "expired"].flatMap(bodies)).toEqual([]);
    expect(await db.$count(subscriptions)).toBe(4);
  });

  test("a Prode reminder leaves no endpoint behind when its account is erased, unless the browser follows a club", async () => {
    const from = await signIn();
    await subscribeToReminders("erased", from);
    await aFollower("follower");
    await deleteOld(db, "2026-01-01");
    expect(await db.$count(subscriptions)).toBe(2);
    await db.delete(users).where(eq(users.id, user.id));
    await deleteOld(db, "2026-01-01");
    expect(await db.select({ follows: subscriptions.follows }).from(subscriptions)).toEqual([
      { follows: [slug] },
    ]);
  });

  test("a Prode reminder is sent to the current endpoint of a session's browser", async () => {
    const from = await signIn();
    await subscribeToReminders("before", from);
    await subscribeToReminders("now", from);
    await remindAt();
    expect([bodies("before").length, bodies("now").length]).toEqual([0, 1]);
  });

  test("a Prode reminder reaches hundreds of players, even if other browsers subscribe to made-up categories", async () => {
    const from = await signIn();
    await subscribeToReminders("real", from);
    const [{ id: leagueId }, players] = [league.league, 600];
    await db.execute(sql`
      with made as (
        insert into usuarios (nombre, apellido, documento, fecha_nacimiento, escuela, equipo_id, role, email)
        select 'Ana', 'Prueba', (51000000 + n)::text, '2012-01-01', 'Normal', ${league.home.id}, 'player', null
        from generate_series(1, ${players}::integer) n returning id),
      sessions as (
        insert into auth_sessions (user_id, token, level, expires_at)
        select id, 'many-' || id, 'full', '2030-01-01' from made returning id)
      insert into suscripciones (endpoint, p256dh, auth, sesion_id, prode_liga_id, prode_categoria)
      select 'https://fcm.googleapis.com/fcm/send/' || id, 'x', 'x', id, ${leagueId}::integer, '2009-10' from sessions`);
    await db.execute(sql`
      insert into suscripciones (endpoint, p256dh, auth, sesion_id, prode_liga_id, prode_categoria)
      select 'https://fcm.googleapis.com/fcm/send/made-up-' || n, 'x', 'x', (select id from auth_sessions limit 1),
        ${leagueId}::integer, 'inventada-' || n from generate_series(1, 1000) n`);
    const real = { leagueId, category: "2009-10" };
    expect(await findReminded(db, [real, { leagueId, category: null }])).toEqual([real]);
    await planReminders({ now: friday, timeZone });
    expect(await db.$count(noticeQueue)).toBe(players + 1);
  });

  test("a Prode reminder is sent once a matchday to each of a player's browsers, with the number of missing predictions", async () => {
    const from = await signIn("document");
    await subscribeToReminders("phone", from);
    await db.insert(authSessions).values({
      userId: user.id,
      token: "of-the-tablet",
      level: "document" as const,
      expiresAt: new Date("2030-01-01"),
    });
    await subscribeToReminders("tablet", { ...from, token: "of-the-tablet" });
    await remindAt(new Date("2026-11-20T21:59:00Z"));
    expect(bodies("phone")).toEqual([]);
    await Promise.all([planReminders({ now: friday, timeZone }), planReminders({ now: friday, timeZone })]);
    await remindAt();
    await remindAt(new Date("2026-11-21T11:30:00Z"));
    for (const name of ["phone", "tablet"]) {
      expect(bodies(name)).toEqual([
        `Prode: te falta 1. ${league.league.name} · 2009/10. Cierra mañana 9:15`,
      ]);
    }
    expect(await db.$count(prodeReminders)).toBe(1);
  });

  test("no Prode reminder is sent to a player who has predicted everything, nor when the Prode or the matchday is closed", async () => {
    const from = await signIn();
    await subscribeToReminders("done", from);
    await db.insert(predictions).values({
      userId: user.id,
      matchId: league.match.id,
      seasonKey: league.match.seasonKey,
      prediction: "local",
    });
    await remindAt();
    await db.delete(predictions);
    await remindAt(new Date("2026-11-21T12:06:00Z"));
    await db.execute(sql`update prode_config set is_active = false`);
    await remindAt();
    await db.execute(sql`update prode_config set is_active = true`);
    await changeState("suspendido");
    await remindAt();
    expect(bodies("done")).toEqual([]);
    await changeState("programado");
    await remindAt();
    expect(bodies("done")).toHaveLength(1);
  });
});

test("the site's VAPID keys are those stored in the database", async () => {
  const [first, { rows }] = await Promise.all([
    pushKeys(),
    db.execute<{ value: string }>(sql`select value from site_state where key = 'push_keys'`),
  ]);
  expect(JSON.parse(rows[0]?.value ?? "{}")).toEqual(first);
  expect(Buffer.from(first.publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(first.privateKey, "base64url")).toHaveLength(32);
});
