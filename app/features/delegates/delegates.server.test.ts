import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { delegateLinks as links, reports } from "#app/db/schema/delegates.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { standings } from "#app/db/schema/standings.ts";
import { entries } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { anAdminIdentity } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { settleMatch } from "../prode/settling/settling.server.ts";
import { SIDES_SWAPPED } from "../results/results.rules.ts";
import { clearResult, saveResult } from "../results/results.server.ts";
import {
  type Delegate,
  delegateOf,
  enterByToken,
  makeLinks,
  revokeLink,
  saveReportRules,
} from "./links.server.ts";
import {
  delegatePage,
  publishDue,
  publishReport,
  publishReports,
  reportsToDecide,
  sendReports,
} from "./reports.server.ts";
import { reportKey } from "./waiting-reports.rules.ts";

const KICKOFF = new Date("2026-11-21T12:30:00Z");
const after = (hours: number) => new Date(KICKOFF.getTime() + hours * 3_600_000);
const NOW = after(2);
const LATE = after(40);
const MOMENT = { now: NOW, timeZone: "America/Argentina/Buenos_Aires" };

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;
let home: Delegate;
let away: Delegate;
let homeClub: number;
let awayClub: number;

beforeAll(async () => {
  admin = await anAdminIdentity();
});

beforeEach(async () => {
  sample = await aLeague(db);
  homeClub = await clubOf(sample.home.entryId);
  awayClub = await clubOf(sample.away.entryId);
  home = await enteredDelegate(await tokenOf(homeClub));
  away = await enteredDelegate(await tokenOf(awayClub));
});

async function clubOf(entryId: number): Promise<number> {
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  return entry?.clubId ?? 0;
}
async function tokenOf(clubId: number): Promise<string> {
  const [link] = await makeLinks(admin, sample.season.id, String(clubId));
  return link?.url.split("#")[1] ?? "";
}
let visitors = 0;
/** Each call comes from a different IP, so that no rate limit applies. */
function enter(token: string) {
  visitors += 1;
  return enterByToken(token, `10.0.${visitors >> 8}.${visitors & 255}`);
}
const cookieOf = async (token: string) => (await enter(token)).split(";")[0] ?? "";
const enteredDelegate = async (token: string) => delegateOf(await cookieOf(token));

const score = (local: string, visitante: string) => ({
  [`local-${sample.match.id}`]: local,
  [`visitante-${sample.match.id}`]: visitante,
});
async function storedScore() {
  const [row] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  return row && [row.homeGoals, row.awayGoals];
}
const setSeason = (change: Partial<typeof seasons.$inferInsert>) =>
  db.update(seasons).set(change).where(eq(seasons.id, sample.season.id));
const pick = (teamId: number, local: string, visitante: string) =>
  publishReport(
    admin,
    { match: String(sample.match.id), teamId: String(teamId), home: local, away: visitante },
    NOW,
  );

test("a delegate's link is stored only as a hash, and opens its own club", async () => {
  const token = await tokenOf(homeClub);
  const rows = await db.select().from(links);
  expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
  expect((await enteredDelegate(token)).club.id).toBe(homeClub);
});

test("a delegate's link with a wrong secret, or none, is refused with the same message", async () => {
  const token = await tokenOf(homeClub);
  const wrong = [`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, `999999.${"a".repeat(32)}`];
  for (const text of [...wrong, "", "x", "9".repeat(600)]) {
    await expect(enter(text)).rejects.toThrow("El enlace no es válido");
  }
});

test("a delegate's link stops working when it is replaced or revoked, even for open sessions", async () => {
  const token = await tokenOf(homeClub);
  const cookie = await cookieOf(token);
  const next = await tokenOf(homeClub);
  await expect(enter(token)).rejects.toThrow("dado de baja");
  await expect(delegateOf(cookie)).rejects.toMatchObject({ status: 410 });
  const newCookie = await cookieOf(next);
  await revokeLink(admin, sample.season.id, String(homeClub));
  await expect(delegateOf(newCookie)).rejects.toThrow("dado de baja");
  await expect(revokeLink(admin, sample.season.id, String(homeClub))).rejects.toThrow("no tiene enlace");
});

test("a delegate's link is created once per club, even by concurrent requests", async () => {
  await db.update(links).set({ revokedAt: NOW }).where(eq(links.seasonId, sample.season.id));
  const request = () => makeLinks(admin, sample.season.id);
  const created = (await Promise.all([request(), request(), request()])).flat();
  expect(created.map(({ clubId }) => clubId).sort()).toEqual([homeClub, awayClub].sort());
});

test("of several concurrent replacements of a delegate's link, only the last one works", async () => {
  const replace = () => makeLinks(admin, sample.season.id, String(homeClub));
  const tokens = (await Promise.all([replace(), replace(), replace()])).flatMap(([link]) =>
    link ? [link.url.split("#")[1] ?? ""] : [],
  );
  const outcomes = await Promise.allSettled(tokens.map(enter));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("a delegate's link that another administrator has just made is replaced or revoked only after confirmation", async () => {
  const seen = { linkedAt: "" };
  for (const change of [
    (more: object) => makeLinks(admin, sample.season.id, String(homeClub), { ...seen, ...more }),
    (more: object) => revokeLink(admin, sample.season.id, String(homeClub), { ...seen, ...more }),
  ]) {
    const token = await tokenOf(homeClub);
    const refused = await change({}).catch((error) => error);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("ese deja de servir") });
    expect(await enter(token)).toContain("potrero.delegado=");
    await expect(change({ confirmed: "otra pregunta" })).rejects.toMatchObject({ status: 409 });
    await change(refused.fields);
    await expect(enter(token)).rejects.toThrow("dado de baja");
  }
});

test("a delegate's link is refused once its season is over", async () => {
  const token = await tokenOf(homeClub);
  await setSeason({ state: "finished" });
  await expect(enter(token)).rejects.toThrow("terminó");
});

test("a delegate's page requires a cookie with a valid signature that has not expired", async () => {
  const cookie = await cookieOf(await tokenOf(homeClub));
  const other = cookie.replace(/=(\d+)\./, (_, id) => `=${Number(id) + 1}.`);
  for (const invalid of [other, `${cookie}x`, "", null]) {
    await expect(delegateOf(invalid)).rejects.toMatchObject({ status: 401 });
  }
  await expect(delegateOf(cookie, new Date(Date.now() + 13 * 3_600_000))).rejects.toMatchObject({
    status: 401,
  });
});

test("a delegate's link can be guessed at most twenty times from one IP", async () => {
  const guess = () => enterByToken(`1.${"a".repeat(32)}`, "198.51.100.7").catch(({ status }) => status);
  const statuses: unknown[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push(await guess());
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
  expect(statuses[20]).toBe(429);
});

test("a delegate's link is accepted even after many wrong links from the same IP", async () => {
  const ip = "198.51.100.8";
  for (let i = 0; i < 21; i += 1) await enterByToken(`1.${"a".repeat(32)}`, ip).catch(() => {});
  const [link] = await makeLinks(admin, sample.season.id, String(home.club.id));
  expect(await enterByToken(link?.url.split("#")[1], ip)).toContain("potrero.delegado=");
});

test.each([
  ["before kick-off", -0.1, "Falta jugar"],
  ["two days later", 48, "Venció el plazo"],
])("a report %s is refused", async (_, hours, text) => {
  const sent = sendReports(home, score("2", "1"), after(hours));
  await expect(sent).rejects.toMatchObject({ fields: { [`fila-${sample.match.id}`]: text } });
});

test("a report of another club's match is refused, and reveals nothing about it", async () => {
  const other = await aLeague(db);
  const sent = sendReports(
    home,
    { [`local-${other.match.id}`]: "1", [`visitante-${other.match.id}`]: "0" },
    NOW,
  );
  await expect(sent).rejects.toMatchObject({
    fields: { [`fila-${other.match.id}`]: "No es un partido de tu club" },
  });
  expect(await db.$count(reports, eq(reports.matchId, other.match.id))).toBe(0);
});

test("a report typed before home and away were swapped is refused, unless it is a draw", async () => {
  const seen = { [`recibe-${sample.match.id}`]: String(sample.home.id) };
  const swapped = { homeTeamId: sample.away.id, awayTeamId: sample.home.id };
  await db.update(matches).set(swapped).where(eq(matches.id, sample.match.id));
  await expect(sendReports(home, { ...score("2", "1"), ...seen }, NOW)).rejects.toMatchObject({
    fields: { [`fila-${sample.match.id}`]: SIDES_SWAPPED },
  });
  expect(await sendReports(home, { ...score("1", "1"), ...seen }, NOW)).toMatchObject({ sent: 1 });
});

test("a report that a second delegate of the club corrected is not reverted by the first one's open form", async () => {
  const { id } = sample.match;
  const opened = { [`recibe-${id}`]: String(sample.home.id), [`visto-${id}`]: "2-1" };
  await sendReports(home, score("2", "1"), NOW);
  await sendReports(home, { ...score("3", "1"), ...opened }, NOW);
  const stored = async () =>
    (await db.select().from(reports).where(eq(reports.matchId, id))).map((report) => report.goalsFor);
  // An unchanged row, submitted along with edited ones, is ignored.
  expect(await sendReports(home, { ...score("2", "1"), ...opened }, NOW)).toMatchObject({ sent: 0 });
  expect(await stored()).toEqual([3]);
  // A correction made without having seen the other one needs confirmation.
  await expect(sendReports(home, { ...score("2", "2"), ...opened }, NOW)).rejects.toMatchObject({
    status: 409,
    fields: { [`fila-${id}`]: expect.stringContaining("Tu club avisó 3-1") },
    seen: { [`visto-${id}`]: "3-1" },
  });
  expect(await stored()).toEqual([3]);
  // The same correction from two phones is no conflict.
  expect(await sendReports(home, { ...score("3", "1"), ...opened }, NOW)).toMatchObject({ sent: 1 });
  const again = { ...opened, [`visto-${id}`]: "3-1" };
  expect(await sendReports(home, { ...score("2", "2"), ...again }, NOW)).toMatchObject({ sent: 1 });
  expect(await stored()).toEqual([2]);
});

test("a report that published the result counts as sent when the connection dropped and it is sent again", async () => {
  await setSeason({ publishesEqualReports: true });
  await sendReports(home, score("2", "1"), NOW);
  expect(await sendReports(away, score("2", "1"), NOW)).toMatchObject({ sent: 1, published: 1 });
  expect(await sendReports(away, score("2", "1"), NOW)).toMatchObject({ sent: 1, published: 1 });
  await expect(sendReports(away, score("2", "2"), NOW)).rejects.toMatchObject({
    fields: { [`fila-${sample.match.id}`]: "Ya tiene resultado" },
  });
});

test("a report may be sent again until there is a result, and is not revealed to the other club", async () => {
  await sendReports(home, score("2", "1"), NOW);
  const otherPage = JSON.stringify(await delegatePage(away, MOMENT));
  expect(otherPage).toContain("El Ceibo");
  expect(otherPage).not.toContain('"home":2');
  await sendReports(home, score("3", "1"), NOW);
  expect((await reportsToDecide(admin, MOMENT)).at(-1)?.reports).toMatchObject([
    { score: { home: 3, away: 1 } },
  ]);
  await saveResult(admin, { ...form("2", "2"), seenHome: "", seenAway: "" }, NOW);
  await expect(sendReports(home, score("3", "1"), NOW)).rejects.toMatchObject({
    fields: { [`fila-${sample.match.id}`]: "Ya tiene resultado" },
  });
});

const form = (local: string, visitante: string) => ({
  match: String(sample.match.id),
  home: local,
  away: visitante,
});

describe("a match with an unconfirmed hour", () => {
  /** The morning of the match's day, before its stored hour. */
  const morning = { ...MOMENT, now: new Date("2026-11-21T10:30:00Z") };

  beforeEach(async () => {
    await db.update(matches).set({ hasConfirmedHour: false }).where(eq(matches.id, sample.match.id));
  });

  test("a match with an unconfirmed hour is not reported on the day before", async () => {
    await expect(sendReports(home, score("2", "1"), new Date("2026-11-21T02:59:59Z"))).rejects.toMatchObject({
      status: 409,
    });
  });

  test("a delegate reports a match with an unconfirmed hour at any hour of its day, and the organiser gets the report", async () => {
    expect((await delegatePage(home, morning))[0]?.rows[0]).toMatchObject({ isOpen: true });
    await sendReports(home, score("2", "1"), morning.now);
    expect((await delegatePage(home, morning))[0]?.rows[0]).toMatchObject({ note: "Enviado" });
    const agreement = async () =>
      (await reportsToDecide(admin, morning)).find(({ matchId }) => matchId === sample.match.id)?.agreement;
    expect(await agreement()).toBe("lone");
    await sendReports(away, score("3", "1"), morning.now);
    expect(await agreement()).toBe("different");
  });

  test("a match with an unconfirmed hour is listed for its delegates until two days after its day", async () => {
    expect(await delegatePage(home, { ...MOMENT, now: new Date("2026-11-24T02:59:59Z") })).toHaveLength(1);
    expect(await delegatePage(home, { ...MOMENT, now: new Date("2026-11-24T03:00:00Z") })).toHaveLength(0);
  });
});

test("two clubs' reports that agree wait for the organiser, unless the season publishes them automatically", async () => {
  await sendReports(home, score("2", "1"), NOW);
  expect(await sendReports(away, score("2", "1"), NOW)).toMatchObject({ published: 0 });
  expect(await storedScore()).toEqual([null, null]);
  await saveReportRules(admin, sample.season.id, { publishesEqualReports: "on", loneReportHours: "" });
  await publishDue(NOW);
  expect(await storedScore()).toEqual([2, 1]);
});

test("two clubs' concurrent reports are published once; the table is updated and the Prode can be settled", async () => {
  await setSeason({ publishesEqualReports: true });
  const player = await aPlayer(db);
  await db.insert(predictions).values({
    userId: player.id,
    matchId: sample.match.id,
    seasonKey: sample.match.seasonKey,
    prediction: "local",
  });
  const sent = await Promise.all([
    sendReports(home, score("2", "1"), NOW),
    sendReports(away, score("2", "1"), NOW),
  ]);
  expect(sent.map(({ published }) => published).toSorted()).toEqual([0, 1]);
  expect(await storedScore()).toEqual([2, 1]);
  const [row] = await db.select().from(standings).where(eq(standings.teamId, sample.home.id));
  expect(row?.points).toBe(3);
  const changes = await db
    .select()
    .from(changeLog)
    .where(eq(changeLog.subjectId, String(sample.match.id)));
  expect(changes.filter(({ subject }) => subject === "result")).toMatchObject([
    { username: "delegados", kind: "create", adminId: null },
  ]);
  await settleMatch(admin, sample.match.id);
  const [paid] = await db.select().from(predictions).where(eq(predictions.matchId, sample.match.id));
  expect(paid?.pointsEarned).toBe(3);
});

test("two clubs' reports that differ are never published automatically: the organiser picks one", async () => {
  await setSeason({ publishesEqualReports: true, loneReportHours: 1 });
  await sendReports(home, score("2", "1"), NOW);
  expect(await sendReports(away, score("2", "2"), NOW)).toMatchObject({ published: 0, different: 1 });
  await publishDue(LATE);
  expect(await storedScore()).toEqual([null, null]);
  const [waiting] = (await reportsToDecide(admin, MOMENT)).filter(
    ({ matchId }) => matchId === sample.match.id,
  );
  expect(waiting).toMatchObject({ agreement: "different" });
  await expect(pick(sample.away.id, "2", "1")).rejects.toThrow("cambió lo que había avisado");
  await pick(sample.away.id, "2", "2");
  expect(await storedScore()).toEqual([2, 2]);
});

describe("several reports published together", () => {
  const key = (teamId: number, home: number, away: number, matchId = sample.match.id) =>
    reportKey({ matchId, teamId, score: { home, away } });
  const publish = (...keys: string[]) => publishReports(admin, keys, NOW);

  test("reports published together are each saved on their own, and one that cannot be published says why", async () => {
    await sendReports(home, score("2", "1"), NOW);
    expect(await publish(key(sample.home.id, 2, 1), key(sample.home.id, 2, 1, 999_999))).toEqual({
      message: "1 resultado publicado. 1 no se pudo publicar. Ese aviso ya no está. Recargá la página.",
      refusals: { 999999: "Ese aviso ya no está. Recargá la página." },
    });
    expect(await storedScore()).toEqual([2, 1]);
  });

  test("reports published together are refused if either club has reported another score meanwhile", async () => {
    await sendReports(home, score("2", "1"), NOW);
    await sendReports(away, score("2", "2"), NOW);
    await expect(publish(key(sample.home.id, 2, 1))).rejects.toMatchObject({
      status: 409,
      fields: { [sample.match.id]: "El otro club avisó otro resultado. Elegí cuál se publica." },
    });
    await expect(publish(key(sample.home.id, 3, 1))).rejects.toMatchObject({
      fields: { [sample.match.id]: expect.stringContaining("cambió lo que había avisado") },
    });
    expect(await storedScore()).toEqual([null, null]);
  });

  test.each([[[]], [["x"]], [["1-2-3"]]])(
    "publishing reports is refused if none is chosen: %j",
    async (keys) => {
      await expect(publish(...keys)).rejects.toThrow("No hay avisos para publicar");
    },
  );
});

describe("a side that did not show up", () => {
  const walkover = (absent: string, seen?: string) => ({
    ...score("", ""),
    [`wo-${sample.match.id}`]: absent,
    ...(seen !== undefined && { [`visto-${sample.match.id}`]: seen }),
  });
  const row = () => `fila-${sample.match.id}`;
  const stored = () =>
    db
      .select({ teamId: reports.teamId, absent: reports.absent, goalsFor: reports.goalsFor })
      .from(reports)
      .where(eq(reports.matchId, sample.match.id));
  const waiting = async () =>
    (await reportsToDecide(admin, MOMENT)).find(({ matchId }) => matchId === sample.match.id);
  const ownRow = async (delegate: Delegate) => (await delegatePage(delegate, MOMENT))[0]?.rows[0];

  test.each([
    ["with a score", ["2", "1", "rival"], "Elegí el resultado o el W.O., no los dos"],
    ["of an unknown side", ["", "", "ambos"], "Elegí quién no se presentó"],
  ])(
    "a W.O. %s is refused beside the row, and nothing is stored",
    async (_, [local = "", visitante = "", side = ""], message) => {
      const form = { ...walkover(side), ...score(local, visitante) };
      await expect(sendReports(home, form, NOW)).rejects.toMatchObject({
        status: 400,
        fields: { [row()]: message },
      });
      expect(await stored()).toEqual([]);
    },
  );

  test.each([
    ["before kick-off", -0.1, "Falta jugar"],
    ["two days later", 48, "Venció el plazo"],
  ])("a W.O. reported %s is refused", async (_, hours, text) => {
    await expect(sendReports(home, walkover("rival"), after(hours))).rejects.toMatchObject({
      fields: { [row()]: text },
    });
  });

  test("a W.O. of another club's match is refused", async () => {
    const other = await aLeague(db);
    await expect(sendReports(home, { [`wo-${other.match.id}`]: "rival" }, NOW)).rejects.toMatchObject({
      fields: { [`fila-${other.match.id}`]: "No es un partido de tu club" },
    });
    expect(await db.$count(reports, eq(reports.matchId, other.match.id))).toBe(0);
  });

  test("a W.O. is never published automatically, neither reported by one club nor by both", async () => {
    await setSeason({ publishesEqualReports: true, loneReportHours: 1 });
    expect(await sendReports(home, walkover("rival"), NOW)).toMatchObject({
      ...{ sent: 1, walkovers: 1, published: 0, different: 0 },
    });
    await publishDue(LATE);
    expect(await storedScore()).toEqual([null, null]);
    expect(await waiting()).toMatchObject({ agreement: "lone" });
    expect(await sendReports(away, walkover("propio"), NOW)).toMatchObject({ published: 0, different: 0 });
    await publishDue(LATE);
    expect(await storedScore()).toEqual([null, null]);
    expect(await waiting()).toMatchObject({ agreement: "equal" });
  });

  test("a W.O. against a goalless draw is a conflict, and a forged publication of it is refused", async () => {
    await setSeason({ publishesEqualReports: true, loneReportHours: 1 });
    await sendReports(home, walkover("rival"), NOW);
    expect(await sendReports(away, score("0", "0"), NOW)).toMatchObject({ published: 0, different: 1 });
    await publishDue(LATE);
    expect(await storedScore()).toEqual([null, null]);
    await expect(pick(sample.home.id, "0", "0")).rejects.toThrow("el W.O. se carga en la pantalla");
    const key = reportKey({
      matchId: sample.match.id,
      teamId: sample.home.id,
      score: { home: 0, away: 0 },
    });
    await expect(publishReports(admin, [key], NOW)).rejects.toThrow("el W.O. se carga en la pantalla");
    expect(await storedScore()).toEqual([null, null]);
    await pick(sample.away.id, "0", "0");
    expect(await storedScore()).toEqual([0, 0]);
  });

  test("a W.O. is not revealed to the other club before its own report", async () => {
    await sendReports(home, walkover("rival"), NOW);
    expect(await ownRow(home)).toMatchObject({ absent: "rival", score: null, note: "Enviado" });
    expect(await ownRow(away)).toMatchObject({ absent: null, other: null, note: "" });
    await sendReports(away, score("1", "0"), NOW);
    expect(await ownRow(away)).toMatchObject({ other: { score: null, absent: "propio" }, differs: true });
  });

  test("a W.O. stays with its team when home and away are swapped, even while the form is open", async () => {
    await sendReports(home, walkover("rival"), NOW);
    const swapped = { homeTeamId: sample.away.id, awayTeamId: sample.home.id };
    await db.update(matches).set(swapped).where(eq(matches.id, sample.match.id));
    const seen = { [`recibe-${sample.match.id}`]: String(sample.home.id) };
    expect(await sendReports(away, { ...walkover("propio"), ...seen }, NOW)).toMatchObject({ sent: 1 });
    expect(await waiting()).toMatchObject({ agreement: "equal" });
  });

  test("a W.O. may be corrected to a score and back until there is a result", async () => {
    await sendReports(home, walkover("rival", ""), NOW);
    expect(await stored()).toEqual([{ teamId: sample.home.id, absent: "rival", goalsFor: 0 }]);
    await sendReports(home, { ...walkover("rival", "rival"), ...score("2", "1") }, NOW);
    expect(await stored()).toEqual([{ teamId: sample.home.id, absent: null, goalsFor: 2 }]);
    await sendReports(home, { ...walkover("propio", "2-1"), ...score("2", "1") }, NOW);
    expect(await stored()).toEqual([{ teamId: sample.home.id, absent: "propio", goalsFor: 0 }]);
    // From 0-0 to a W.O., only the absent side changes.
    await sendReports(home, { ...walkover("", "propio"), ...score("0", "0") }, NOW);
    await sendReports(home, { ...walkover("rival", "0-0"), ...score("0", "0") }, NOW);
    expect(await stored()).toEqual([{ teamId: sample.home.id, absent: "rival", goalsFor: 0 }]);
    await saveResult(admin, { ...form("2", "2"), seenHome: "", seenAway: "" }, NOW);
    await expect(sendReports(home, walkover("propio", "rival"), NOW)).rejects.toMatchObject({
      fields: { [row()]: "Ya tiene resultado" },
    });
  });

  test("a W.O. does not replace a score that someone else from the club reported while the form was open", async () => {
    await sendReports(home, score("3", "1"), NOW);
    const refused = await sendReports(home, walkover("rival", ""), NOW).catch((error) => error);
    expect(refused).toMatchObject({
      status: 409,
      fields: { [row()]: expect.stringContaining("Tu club avisó 3-1 desde otro lado") },
    });
    expect(await stored()).toMatchObject([{ absent: null, goalsFor: 3 }]);
    expect(await sendReports(home, { ...walkover("rival"), ...refused.seen }, NOW)).toMatchObject({
      sent: 1,
    });
    expect(await stored()).toMatchObject([{ absent: "rival" }]);
  });

  test("a score does not replace a W.O. that someone else from the club reported while the form was open", async () => {
    await sendReports(home, walkover("rival"), NOW);
    const opened = { ...walkover("", ""), ...score("0", "0") };
    const refused = await sendReports(home, opened, NOW).catch((error) => error);
    expect(refused).toMatchObject({
      fields: { [row()]: expect.stringContaining("Tu club avisó que no se presentó el otro club") },
    });
    expect(await stored()).toMatchObject([{ absent: "rival" }]);
    // The same W.O. from two phones is no conflict.
    expect(await sendReports(home, walkover("rival", ""), NOW)).toMatchObject({ sent: 1 });
    expect(await sendReports(home, { ...opened, ...refused.seen }, NOW)).toMatchObject({ sent: 1 });
    expect(await stored()).toMatchObject([{ absent: null, goalsFor: 0 }]);
  });
});

test("a single report is published after the season's waiting time, and never if the season has none", async () => {
  await sendReports(away, score("0", "1"), NOW);
  await publishDue(after(47));
  expect(await storedScore()).toEqual([null, null]);
  await setSeason({ loneReportHours: 6 });
  await publishDue(after(7.9));
  expect(await storedScore()).toEqual([null, null]);
  await Promise.all([publishDue(after(8)), publishDue(after(8))]);
  expect(await storedScore()).toEqual([0, 1]);
});

test("a result that an administrator cleared is not published again automatically", async () => {
  await setSeason({ publishesEqualReports: true });
  await sendReports(home, score("2", "1"), NOW);
  await sendReports(away, score("2", "1"), NOW);
  await clearResult(admin, { match: String(sample.match.id), seenHome: "2", seenAway: "1" }, NOW);
  await publishDue(after(5));
  expect(await storedScore()).toEqual([null, null]);
  await pick(sample.home.id, "2", "1");
  expect(await storedScore()).toEqual([2, 1]);
});

test("reports sent before a match was moved do not count for the new day", async () => {
  await setSeason({ publishesEqualReports: true, loneReportHours: 2 });
  await sendReports(home, score("1", "0"), after(0.5));
  const week = 7 * 24;
  await db
    .update(matches)
    .set({ kickoff: after(week), originalKickoff: KICKOFF })
    .where(eq(matches.id, sample.match.id));
  await publishDue(after(week + 1));
  expect(await storedScore()).toEqual([null, null]);
  const moment = { ...MOMENT, now: after(week + 1) };
  const waiting = await reportsToDecide(admin, moment);
  expect(waiting.filter(({ matchId }) => matchId === sample.match.id)).toEqual([]);
  // The same score, sent again, counts for the new day.
  expect(await sendReports(away, score("1", "0"), after(week + 1))).toMatchObject({ published: 0 });
  expect(await sendReports(home, score("1", "0"), after(week + 1))).toMatchObject({ published: 1 });
  expect(await storedScore()).toEqual([1, 0]);
});
