import { eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Db, db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague, aSeason, aTeam } from "#tests/factories/league.ts";
import { findByWords, type SearchMode } from "./search.queries.server.ts";
import { clubCrests, search, suggestions } from "./search.server.ts";

let sample: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  sample = await aLeague(db);
  await aTeam(db, sample.division, "Ñandú Atlético");
  const [club] = await db
    .update(clubs)
    .set({ aliases: ["Def. del Parque"] })
    .where(eq(clubs.name, "Los Pibes FC"))
    .returning();
  expect(club).toBeDefined();
});

const namesOf = async (typed: string, kind = "club") =>
  (await search(typed)).groups.find((group) => group.kind === kind)?.found.map(({ name }) => name) ?? [];

test.each(["", "   ", "\0"])("a search for %j lists all clubs, and opens none of them", async (typed) => {
  const { groups, only } = await search(typed);
  expect(only).toBeNull();
  expect(groups.map(({ kind, found }) => [kind, found.map(({ name }) => name)])).toEqual([
    ["club", ["El Ceibo", "Los Pibes FC", "Ñandú Atlético"]],
  ]);
});

test("the clubs offered by their crests play in a current season, and come from each league in turn", async () => {
  const crest = async (name: string) => {
    const logo = `/files/crests/${name}.webp`.replaceAll(" ", "-");
    await db.update(clubs).set({ logo }).where(eq(clubs.name, name));
  };
  const { division } = sample;
  for (const name of ["Aromos", "Zorzal"]) await aTeam(db, division, name);
  const other = await aLeague(db);
  await aTeam(db, other.division, "Mirlo");
  const next = await aSeason(db, other.league.id, { state: "preparing" });
  await aTeam(db, { leagueId: other.league.id, seasonId: next.id }, "Oculto");
  expect(await clubCrests()).toEqual([]);
  for (const name of ["Aromos", "Zorzal", "Mirlo", "Oculto"]) await crest(name);
  expect((await clubCrests()).map(({ name }) => name)).toEqual(["Aromos", "Mirlo", "Zorzal"]);
});

test.each(["%", "_", "' or 1=1 --", "zzzzzz"])("a search finds nothing for %j", async (typed) => {
  expect((await search(typed)).groups).toEqual([]);
});

test("a search finds nothing for 5,000 letters", async () => {
  expect((await search("x".repeat(5_000))).groups).toEqual([]);
});

test("a search finds nothing in a season that is being prepared", async () => {
  const { league } = await aLeague(db);
  const next = await aSeason(db, league.id, { state: "preparing" });
  await aTeam(db, { leagueId: league.id, seasonId: next.id }, "Secretos del Sur");
  expect((await search("secretos")).groups).toEqual([]);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, next.id));
  expect(await namesOf("secretos")).toEqual(["Secretos del Sur"]);
  // Teams of a finished season are found through their club.
  expect(await namesOf("secretos", "team")).toEqual([]);
});

test.each([
  ["CEIBO", "El Ceibo"],
  ["nandu", "Ñandú Atlético"],
  ["atletico ñandu", "Ñandú Atlético"],
  ["ceivo", "El Ceibo"],
  ["pives", "Los Pibes FC"],
  ["def del parque", "Los Pibes FC"],
  ["el", "El Ceibo"],
])("a search for %j finds the club %s, despite case, accents or a mistyped letter", async (typed, name) => {
  expect(await namesOf(typed)).toContain(name);
});

test("a search finds teams of a current season by club and category, and leagues by name", async () => {
  expect(await namesOf("ceibo 2009/10", "team")).toContain("El Ceibo");
  expect(await namesOf(sample.league.name, "league")).toContain(sample.league.name);
});

test("a mistyped search finds similar names, and an exact one finds only exact matches", async () => {
  await aTeam(db, sample.division, "Ceibito Juniors");
  expect(new Set(await namesOf("ceibo"))).toEqual(new Set(["El Ceibo"]));
  expect(await namesOf("ceivo")).toContain("El Ceibo");
});

test("a search for a name that only one club has leads to it, but not if mistyped or shared by two", async () => {
  const pageOf = async (typed: string) => (await search(typed)).only;
  await aTeam(db, sample.division, "Yapeyú Juniors");
  expect(await pageOf("yapeyu")).toMatch(/^\/club\/[\w-]+$/);
  expect(await pageOf("yapeju")).toBeNull();
  expect(await pageOf("ceibo 2009/10")).toBeNull();
  expect(await pageOf(sample.league.name)).toBeNull();
  // One name starts with the word and the other contains it: both match.
  await aTeam(db, sample.division, "Club Yapeyú");
  expect(await pageOf("yapeyu")).toBeNull();
  expect(await namesOf("yapeyu")).toEqual(["Yapeyú Juniors", "Club Yapeyú"]);
});

test("suggestions start at two letters, and leave out a club's teams", async () => {
  expect(await suggestions(null)).toEqual([]);
  expect(await suggestions(" e ")).toEqual([]);
  expect(await suggestions("zzzzzz")).toEqual([]);
  expect(await suggestions("ñandu")).toEqual([
    expect.objectContaining({ name: "Ñandú Atlético", to: expect.stringMatching(/^\/club\//) }),
  ]);
});

test("too many concurrent suggestions are refused, and searches still work", async () => {
  const requested = Promise.allSettled(Array.from({ length: 60 }, () => suggestions("ceibo")));
  expect((await search("ceibo")).groups.length).toBeGreaterThan(0);
  const refused = (await requested).filter((search) => search.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason.status === 503)).toBe(true);
});

test("a search finds a club by a short name that is not part of its name", async () => {
  await aTeam(db, sample.division, "Asociación Vecinal");
  await db.update(clubs).set({ shortName: "Los Verdes" }).where(eq(clubs.name, "Asociación Vecinal"));
  expect(await namesOf("verdes")).toEqual(["Asociación Vecinal"]);
});

test("concurrent searches queue up, and too many are refused with a message", async () => {
  const requested = await Promise.allSettled(Array.from({ length: 100 }, () => search("ceibo")));
  const refused = requested.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason.status === 503)).toBe(true);
  expect((await search("ceibo")).groups.length).toBeGreaterThan(0);
});

test("a network that fills the queues of searches and suggestions does not keep another one out", async () => {
  const [crowd, neighbour] = [
    ["192.0.2.1", ""],
    ["198.51.100.7", ""],
  ] as const;
  const flood = Promise.allSettled(
    Array.from({ length: 100 }, () => [search("ceibo", crowd), suggestions("ceibo", crowd)]).flat(),
  );
  expect((await search("ceibo", neighbour)).groups.length).toBeGreaterThan(0);
  expect((await suggestions("ceibo", neighbour)).length).toBeGreaterThan(0);
  expect((await flood).some(({ status }) => status === "rejected")).toBe(true);
});

test.each<[SearchMode, string[]]>([
  ["contains", ["ceibo"]],
  ["contains", ["el", "ceibo", "2012"]],
  ["resembles", ["ceivo"]],
  ["resembles", ["el", "ceivo", "2012"]],
])("a search uses the indexes of names in the mode '%s' for the words %j", async (mode, words) => {
  const plan: string[] = [];
  const explained = {
    execute: (query: SQL) =>
      db.transaction(async (tx) => {
        // PostgreSQL scans a table of three rows sequentially unless that is forbidden.
        await tx.execute(sql`set local enable_seqscan = off`);
        const { rows } = await tx.execute<Record<string, string>>(sql`explain ${query}`);
        plan.push(...rows.flatMap((row) => Object.values(row)));
        return { rows: [] };
      }),
  };
  await findByWords(explained as unknown as Db, words, mode);
  const lookups = plan.join("\n").match(/Bitmap Index Scan on (clubes|equipos)_busqueda_idx/g);
  const longWords = words.filter((word) => word.length >= 3).length;
  expect(lookups).toHaveLength(2 * longWords);
});
