import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { VISITOR } from "../accounts/accounts.rules.ts";
import { pairingPage } from "../fixtures/pairing/pairing-page.server.ts";
import { leaderboard } from "../prode/leaderboard/leaderboard.server.ts";
import { settleMatches } from "../prode/settling/settling.server.ts";
import { refreshStandings } from "../standings/tally/computed.server.ts";
import { pairingCard } from "./cards.rules.ts";
import { type PictureKind, pictureUrl, versionIn } from "./picture.rules.ts";
import { pictureAt, podiumPreview, previewUrl } from "./picture.server.ts";
import { podiumCard, rankCard } from "./prode-cards.rules.ts";
import { rankKey, rankOfKey } from "./rank-share.server.ts";

const moment = { now: new Date("2026-11-20T12:00:00Z"), timeZone: "America/Argentina/Buenos_Aires" };
const UNKNOWN = "0000000000000000";
let sample: Awaited<ReturnType<typeof aLeague>>;
let slug: string;
let signedRank: string;

beforeEach(async () => {
  await db.delete(leagues);
  sample = await aLeague(db);
  await refreshStandings(db, [sample.home.id, sample.away.id]);
  const [club] = await db
    .select({ slug: clubs.slug })
    .from(clubs)
    .innerJoin(entries, eq(entries.clubId, clubs.id))
    .where(eq(entries.id, sample.home.entryId));
  slug = club?.slug ?? "";
  signedRank = await rankKey({ rank: 12, players: 340, points: 48 });
});

const at = (kind: string, key: string, version = UNKNOWN, query = {}) =>
  pictureAt({ kind, key, version }, query, "Potrero", moment);

const keys = (): Record<PictureKind, string> => ({
  inicio: "sitio",
  liga: sample.league.slug,
  fecha: sample.league.slug,
  tabla: sample.league.slug,
  general: sample.league.slug,
  equipo: String(sample.home.id),
  club: slug,
  partido: String(sample.match.id),
  prode: String(sample.league.id),
  podio: "todo",
  puesto: signedRank,
  grupo: "invitacion",
});

test.each(["partidos", "__proto__", "constructor", ""])(
  "a picture is not found for the kind %j",
  async (kind) => {
    await expect(at(kind, "1")).rejects.toMatchObject({ status: 404 });
  },
);

test.each([
  ["equipo", "999999"],
  ["equipo", "99999999999999999999"],
  ["partido", "1e3"],
  ["club", "no-hay"],
  ["club", "../../etc"],
  ["liga", "no-hay"],
  ["podio", "999999"],
  ["podio", "x"],
  ["grupo", "1"],
  ["puesto", "12-340-48-AAAAAAAAAAAAAAAA"],
  ["puesto", "12-340-48"],
  ["puesto", "__proto__"],
  ["fecha", "'; drop table ligas"],
])("a picture is not found for the kind %s with the key %s", async (kind, key) => {
  await expect(at(kind, key)).rejects.toMatchObject({ status: 404 });
});

test("a picture is not found for a team, match, club or table of a season that is being prepared", async () => {
  await db.update(seasons).set({ state: "preparing" }).where(eq(seasons.id, sample.season.id));
  const { equipo, partido, club, liga } = keys();
  await expect(at("equipo", equipo)).rejects.toMatchObject({ status: 404 });
  await expect(at("partido", partido)).rejects.toMatchObject({ status: 404 });
  await expect(at("club", club)).rejects.toMatchObject({ status: 404 });
  await expect(at("tabla", liga, UNKNOWN, { season: sample.season.slug })).rejects.toMatchObject({
    status: 404,
  });
  expect(JSON.stringify(await at("fecha", liga))).not.toContain("fecha=");
});

test("a picture's version that does not exist redirects to the current one, without drawing", async () => {
  for (const [kind, key] of Object.entries(keys())) {
    if (kind === "general") continue;
    const { redirect } = await at(kind, key);
    expect(redirect).toMatch(new RegExp(`^/imagen/${kind}/${key}/[\\w-]{16}\\.png$`));
  }
});

test("a picture's version is the same in the page's URL and in the picture that is drawn", async () => {
  const page = await pairingPage(String(sample.match.id), moment);
  const url = previewUrl("partido", sample.match.id, pairingCard(page));
  const file = url.split("/").at(-1) ?? "";
  const { picture } = await at("partido", String(sample.match.id), versionIn(file));
  expect([...(picture ?? []).slice(1, 4)]).toEqual([...Buffer.from("PNG")]);
});

test("a picture's version changes with a result, and the old one redirects to the new one", async () => {
  const before = (await at("partido", String(sample.match.id))).redirect;
  await db.update(matches).set({ homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, sample.match.id));
  const after = (await at("partido", String(sample.match.id))).redirect;
  expect(after).not.toBe(before);
  const old = await at("partido", String(sample.match.id), versionIn(before?.split("/").at(-1) ?? ""));
  expect(old.redirect).toBe(after);
});

test.each(["x.png", "0000000000000000.jpg", "..png", "0000000000000000.png.png"])(
  "a picture's version is not %s",
  (file) => {
    expect(versionIn(file)).toBe("");
  },
);

test("a picture of a rank contains only its signed numbers", async () => {
  expect(await rankOfKey(signedRank)).toEqual({ rank: 12, players: 340, points: 48 });
  await expect(rankOfKey(signedRank.replace(/^12/, "1"))).rejects.toMatchObject({ status: 404 });
  expect(JSON.stringify(rankCard(await rankOfKey(signedRank)))).toContain("12.º");
});

test("a picture of a podium has public names, and never a hidden player", async () => {
  const people = [await aPlayer(db), await aPlayer(db)];
  const names = ["Ana Clara", "Beto"];
  for (const [i, { id }] of people.entries()) {
    await db.update(users).set({ name: names[i], surname: "Quiroga" }).where(eq(users.id, id));
    await db.insert(predictions).values({
      userId: id,
      matchId: sample.match.id,
      seasonKey: sample.match.seasonKey,
      prediction: "local",
    });
  }
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, sample.match.id));
  await db.transaction((tx) => settleMatches(tx, [sample.match.id]));
  const drawPodium = async () => {
    const selection = { leagueId: sample.league.id, season: null, day: sample.fixture.matchDate, page: 1 };
    const table = await leaderboard(VISITOR, selection);
    const url = podiumPreview(selection, table) ?? "";
    const [, , , key = "", file = ""] = url.split(/[/?]/);
    const query = { day: sample.fixture.matchDate };
    const { picture } = await at("podio", key, versionIn(file), query);
    expect([...(picture ?? []).slice(1, 4)]).toEqual([...Buffer.from("PNG")]);
    const rows = table.leaders.map(({ name, rank, points }) => ({ name, rank, points }));
    return { url, card: JSON.stringify(podiumCard({ league: null, day: null, rows })) };
  };
  const both = await drawPodium();
  expect(both.card).toContain("Ana Q.");
  expect(both.card).not.toContain("Quiroga");
  await db
    .update(users)
    .set({ hidden: true })
    .where(eq(users.id, people[0]?.id ?? ""));
  const one = await drawPodium();
  expect(one.card).not.toContain("Ana");
  expect(one.url).not.toBe(both.url);
  expect((await at("podio", "todo", versionIn(both.url.split("/").at(-1) ?? ""))).redirect).toBeDefined();
});

test("a picture of a Prode matchday shows its matches, and nobody's picks", async () => {
  const { redirect } = await at("prode", String(sample.league.id), UNKNOWN, {
    day: sample.fixture.matchDate,
  });
  const url = redirect ?? "";
  const [, , , key = "", file = ""] = url.split(/[/?]/);
  const { picture } = await at("prode", key, versionIn(file), { day: sample.fixture.matchDate });
  expect(picture?.length).toBeGreaterThan(0);
  await db.insert(predictions).values({
    userId: (await aPlayer(db)).id,
    matchId: sample.match.id,
    seasonKey: sample.match.seasonKey,
    prediction: "local",
  });
  expect((await at("prode", key, UNKNOWN, { day: sample.fixture.matchDate })).redirect).toBe(url);
});

test("unpublished goals are on no picture", async () => {
  await db.update(matches).set({ homeGoals: 7, awayGoals: 6 }).where(eq(matches.id, sample.match.id));
  await db
    .update(categories)
    .set({ publishesScores: false, countsForGeneral: false, hasPublicTable: false })
    .where(eq(categories.id, sample.category.id));
  const { body } = pairingCard(await pairingPage(String(sample.match.id), moment));
  expect(body).toMatchObject({ kind: "match", figure: "Jugado" });
});

test("the page of a pairing, which its picture shows, has its clubs and its zone", async () => {
  const page = await pairingPage(String(sample.match.id), moment);
  expect(page.pairing).toMatchObject({ home: { name: "El Ceibo" }, away: { name: "Los Pibes FC" } });
  expect(page.zone).toBe("Zona 1");
});

test("a URL contains its parts, escaped", () => {
  expect(pictureUrl("tabla", "liga 1", "v", { zone: "a&b", season: null })).toBe(
    "/imagen/tabla/liga%201/v.png?zona=a%26b",
  );
});
