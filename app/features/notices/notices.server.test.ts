import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pushKeys } from "#app/auth/push-keys.server.ts";
import { db } from "#app/db/client.server.ts";
import { authSessions } from "#app/db/schema/access.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { matchNews, noticeQueue, prodeReminders, subscriptions } from "#app/db/schema/notices.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { VISITOR, type Who } from "#app/features/accounts/accounts.rules.ts";
import { aBrowser, aPushServer } from "#harness/push-server.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { type Deliver, deliver, deliverTo } from "./delivery.server.ts";
import { subscriptionPayload } from "./notices.schema.ts";
import { planNews, planReminders } from "./planning.server.ts";
import { sendDue } from "./sending.server.ts";
import { publicKey, subscribe, unsubscribe } from "./subscriptions.server.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const HOME = "https://fcm.googleapis.com/fcm/send";
const sender = { address: "203.0.113.7", token: "" };
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

/** A browser behind the push server of the test, which follows. */
async function aFollower(name: string, follows = [slug]) {
  const { endpoint, p256dh, auth } = push.add(name);
  const [row] = await db.insert(subscriptions).values({ endpoint, p256dh, auth, follows }).returning();
  return row as NonNullable<typeof row>;
}

const toTest: Deliver = (notice) =>
  deliverTo(notice.endpoint.startsWith(push.origin) ? notice.endpoint : null, notice);
const change = (values: Partial<typeof matches.$inferInsert>, ...ids: number[]) =>
  db
    .update(matches)
    .set(values)
    .where(inArray(matches.id, ids.length > 0 ? ids : [league.match.id]));
/** Past the minute in which a change can be taken back, and by day. */
const soon = (minutes = 2) => new Date(Date.now() + minutes * 60_000);
const noon = new Date("2026-11-20T15:00:00Z");

/** What changed counts as changed two minutes before that noon, whatever the clock of the database says. */
async function planAt(now = noon) {
  await db.update(matchNews).set({ changedAt: new Date(now.getTime() - 120_000) });
  await planNews({ now, timeZone });
}
const sendAt = (now = noon) => sendDue(() => now, { send: toTest });
const queued = () => db.select().from(noticeQueue).orderBy(noticeQueue.day, noticeQueue.number);

describe("an endpoint", () => {
  test("of an attacker's choice is refused with a sentence, and none is ever asked", async () => {
    const { p256dh, auth } = aBrowser();
    for (const endpoint of [`${push.origin}/x`, "https://10.0.0.1/", "https://evil.example/", ""]) {
      const parsed = subscriptionPayload.safeParse({ endpoint, p256dh, auth, follows: [], prode: null });
      expect(parsed.error?.issues[0]?.message, endpoint).toContain(
        "servicio de avisos que el sitio no conoce",
      );
    }
    const hostile = push.add("hostile");
    await db.insert(subscriptions).values({ ...hostile, follows: [slug] });
    await change({ state: "suspendido" });
    await planAt();
    await sendDue(() => noon, { send: deliver });
    expect(push.of("hostile")).toEqual([]);
    expect(await db.$count(subscriptions)).toBe(0);
  });

  test("with keys that nothing can be encrypted for is refused", async () => {
    const { auth } = aBrowser();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
    const payload = { endpoint: `${HOME}/a`, p256dh, auth, follows: [slug], prode: null };
    await expect(subscribe(VISITOR, sender, payload)).rejects.toThrow("claves");
  });

  test("can be asked for again with other follows, and ended; not more often than a family would", async () => {
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
    await subscribe(VISITOR, { ...sender, address: "203.0.113.8" }, payload);
  });

  test("is not kept for each of the connections that one customer can come from", async () => {
    const { p256dh, auth } = aBrowser();
    const payload = { endpoint: `${HOME}/a`, p256dh, auth, follows: [], prode: null };
    const from = (connection: number) =>
      subscribe(VISITOR, { ...sender, address: `2001:db8:1:${connection.toString(16)}::1` }, payload);
    for (let i = 0; i < 100; i++) await from(i);
    await expect(from(100)).rejects.toMatchObject({ status: 429 });
    await subscribe(VISITOR, { ...sender, address: "2001:db8:2::1" }, payload);
  });
});

describe("a changed match", () => {
  test("is told to nobody while nobody wants notices, and not of a season that is not current", async () => {
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

  test("that was changed back is no news, and one that has just changed waits", async () => {
    await aFollower("back");
    await change({ state: "suspendido" });
    await planNews({ now: new Date(), timeZone });
    expect(await db.$count(matchNews)).toBe(1);
    await change({ state: "programado" });
    await planAt();
    expect([await db.$count(matchNews), await db.$count(noticeQueue)]).toEqual([0, 0]);
  });

  test("reaches a browser encrypted for it, signed by the site's key, and says nothing personal", async () => {
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
    // Sent once.
    expect(await sendAt(soon(600))).toBe(0);
  });

  test("of a category without public scores tells none", async () => {
    await aFollower("unpublished");
    await db
      .update(categories)
      .set({ publishesScores: false, countsForGeneral: false, hasPublicTable: false })
      .where(eq(categories.id, league.category.id));
    await change({ kickoff: new Date("2026-11-20T12:30:00Z") });
    await db.delete(matchNews);
    await change({ homeGoals: 9, awayGoals: 0 });
    await planAt();
    expect(await queued()).toMatchObject([{ body: "09/10: Jugado", isUrgent: false }]);
  });

  test("is told to who follows the club by an old address, or that category alone", async () => {
    await db.execute(
      sql`insert into clubes_slugs (slug, club_id) select ${`${slug}-old`}, club_id from tiras where id = ${league.home.entryId}`,
    );
    for (const follow of [`${slug}-old`, `${slug} 2009/10`, `${slug}-old 2009/10`, `${slug} 2031`]) {
      await aFollower(follow.replaceAll(/\W/g, ""), [follow]);
    }
    await change({ kickoff: new Date("2026-11-28T12:30:00Z") });
    await planAt();
    expect((await queued()).map(({ body }) => body)).toEqual(
      Array(3).fill("La fecha del sábado 21 pasa al sábado 28 a las 9:30"),
    );
  });

  test("is at most three notices a day, and the third is no result", async () => {
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
    expect((await queued()).map(({ number }) => number)).toEqual([1, 2]);
    await change({ homeGoals: null, awayGoals: null, kickoff: new Date("2026-11-21T12:30:00Z") });
    await db.delete(matchNews);
    await step({ state: "suspendido" });
    await step({ state: "programado" });
    const rows = await queued();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(rows[2]?.body).toContain("Suspendida");
    // The database itself has no room for a fourth.
    const [row] = rows as [(typeof rows)[number]];
    await expect(db.insert(noticeQueue).values({ ...row, number: 4 })).rejects.toThrow();
    await change({ ground: "Cancha 4" });
    await planAt(new Date("2026-11-21T11:00:00Z"));
    expect(await db.$count(noticeQueue)).toBe(4);
  });

  test("at night rings in the morning", async () => {
    await aFollower("night");
    await change({ state: "suspendido" });
    await planAt(new Date("2026-11-21T03:30:00Z"));
    expect(await sendAt(new Date("2026-11-21T03:31:00Z"))).toBe(0);
    expect(await sendAt(new Date("2026-11-21T09:30:00Z"))).toBe(1);
  });
});

describe("sending", () => {
  async function oneNotice(name: string) {
    const follower = await aFollower(name);
    await change({ state: "suspendido" });
    await planAt();
    return follower;
  }

  test("by two processes at once sends each notice once", async () => {
    for (let i = 0; i < 70; i++) await aFollower(`both-${i}`);
    await change({ state: "suspendido" });
    await Promise.all([planAt(), planAt()]);
    expect(await db.$count(noticeQueue)).toBe(70);
    const sent = await Promise.all([sendAt(), sendAt(), sendAt()]);
    expect(sent.reduce((a, b) => a + b)).toBe(70);
    for (let i = 0; i < 70; i++) expect(push.of(`both-${i}`)).toHaveLength(1);
  });

  test("that was killed before the answer sends it again with the same tag, and after it no more", async () => {
    await oneNotice("killed");
    const killed: Deliver = async (notice) => {
      await toTest(notice);
      throw new Error("killed");
    };
    await expect(sendDue(() => noon, { send: killed })).rejects.toThrow("killed");
    // Nobody else takes it meanwhile.
    expect(await sendAt(new Date(noon.getTime() + 59_000))).toBe(0);
    expect(await sendAt(new Date(noon.getTime() + 61_000))).toBe(1);
    expect(await sendAt(new Date(noon.getTime() + 3_600_000))).toBe(0);
    const tags = push.of("killed").map(({ notice }) => notice.tag);
    expect(tags).toEqual(Array(2).fill(`partido-${league.match.id}`));
  });

  test("to an endpoint that is gone deletes it with all that was queued for it", async () => {
    for (const status of [404, 410]) {
      await oneNotice(`gone-${status}`);
      push.answer(() => ({ status }));
      await sendAt();
      expect([await db.$count(subscriptions), await db.$count(noticeQueue)]).toEqual([0, 0]);
      await change({ state: "programado" });
      await db.delete(matchNews);
    }
  });

  test("follows no redirect, and does not repeat what was refused", async () => {
    await oneNotice("refused");
    push.answer(() => ({ status: 307, headers: { Location: `${push.origin}/elsewhere` } }));
    await sendAt();
    push.answer(() => ({ status: 201 }));
    expect(await sendAt(new Date(noon.getTime() + 600_000))).toBe(0);
    expect([push.of("refused").length, push.broken.length]).toEqual([1, 0]);
  });

  test("waits as long as a busy service asks, gives up after six tries, and never rings late", async () => {
    await oneNotice("busy");
    push.answer(() => ({ status: 503, headers: { "Retry-After": "600" } }));
    await sendAt();
    expect(await sendAt(new Date(noon.getTime() + 599_000))).toBe(0);
    push.answer(() => ({ status: 500 }));
    for (let tries = 1; tries < 9; tries++) await sendAt(new Date(noon.getTime() + tries * 3_601_000));
    expect(push.of("busy")).toHaveLength(6);
    await db.update(noticeQueue).set({ attempts: 0 });
    expect(await sendAt(new Date(noon.getTime() + 13 * 3_600_000))).toBe(0);
  });
});

describe("a reminder of the Prode", () => {
  const friday = new Date("2026-11-20T22:30:00Z");
  let who: Who & { kind: "player" };

  async function signedIn(level: "document" | "full" = "full") {
    const { id, name } = await aPlayer(db);
    const token = `token-${id}`;
    const expiresAt = new Date("2030-01-01");
    await db.insert(authSessions).values({ userId: id, token, level, expiresAt });
    who = { kind: "player", id, name, level };
    return { ...sender, token };
  }
  const wanted = () => ({ league: league.league.id, category: "2009-10" });
  /** As `subscribe` keeps it, behind the push server of the test. */
  async function aReminded(name: string, from: typeof sender, as: Who = who) {
    const { p256dh, auth, endpoint } = push.add(name);
    const answer = await subscribe(as, from, { endpoint, p256dh, auth, follows: [], prode: wanted() });
    return answer.prode;
  }
  const bodies = (name: string) => push.of(name).map(({ notice }) => `${notice.title}. ${notice.body}`);

  async function remindAt(now = friday) {
    await planReminders({ now, timeZone });
    await sendAt(now);
  }

  test("is for who is signed in, and for no session that has ended", async () => {
    const from = await signedIn();
    expect(await aReminded("visitor", sender, VISITOR)).toBe(false);
    expect(await aReminded("forged", { ...sender, token: "another" })).toBe(false);
    expect(await aReminded("left", from)).toBe(true);
    await db.delete(authSessions).where(eq(authSessions.userId, who.id));
    const expired = await signedIn();
    await aReminded("expired", expired);
    await db.update(authSessions).set({ expiresAt: new Date("2026-01-01") });
    await remindAt();
    expect(["visitor", "forged", "left", "expired"].flatMap(bodies)).toEqual([]);
    expect(await db.$count(subscriptions)).toBe(4);
  });

  test("comes once a matchday to every browser of the player, with how many are missing", async () => {
    const from = await signedIn("document");
    await aReminded("phone", from);
    await aReminded("tablet", from);
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

  test("does not come to who has predicted all, nor when the game or the matchday is closed", async () => {
    const from = await signedIn();
    await aReminded("done", from);
    await db.insert(predictions).values({ userId: who.id, matchId: league.match.id, prediction: "local" });
    await remindAt();
    await db.delete(predictions);
    await remindAt(new Date("2026-11-21T12:06:00Z"));
    await db.execute(sql`update prode_config set is_active = false`);
    await remindAt();
    await db.execute(sql`update prode_config set is_active = true`);
    await change({ state: "suspendido" });
    await remindAt();
    expect(bodies("done")).toEqual([]);
    await change({ state: "programado" });
    await remindAt();
    expect(bodies("done")).toHaveLength(1);
  });
});

test("the site's keys are made once", async () => {
  const [first, { rows }] = await Promise.all([
    pushKeys(),
    db.execute<{ value: string }>(sql`select value from site_state where key = 'push_keys'`),
  ]);
  expect(JSON.parse(rows[0]?.value ?? "{}")).toEqual(first);
  expect(Buffer.from(first.publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(first.privateKey, "base64url")).toHaveLength(32);
});
