import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodePicks } from "#app/db/schema/prode.ts";
import { aLeague, aPlayer } from "#tests/factories/league.ts";
import { type Player, VISITOR } from "../../accounts/accounts.rules.ts";
import { filterInUrl } from "./match-filter.rules.ts";
import { matchList } from "./match-list.server.ts";

const zone = "America/Argentina/Buenos_Aires";
const kickoff = new Date("2026-11-21T12:30:00Z");
const open = new Date("2026-11-21T10:00:00Z");
const closed = new Date("2026-11-21T12:15:00Z");
let sample: Awaited<ReturnType<typeof aLeague>>;
let player: Player;

beforeEach(async () => {
  await db.execute(sql`delete from ligas`);
  sample = await aLeague(db);
  await db
    .update(fixtures)
    .set({ legend: "Apertura", centralText: "Zona 1" })
    .where(eq(fixtures.id, sample.fixture.id));
  const { id, name } = await aPlayer(db);
  player = { kind: "player", id, name, level: "document" };
  await db
    .insert(predictions)
    .values({ userId: id, matchId: sample.match.id, seasonKey: sample.match.seasonKey, prediction: "local" });
});

const list = (search: string, now: Date, user: typeof VISITOR | Player = player) =>
  matchList(user, filterInUrl(new URLSearchParams(search)), now, zone);
const matchesIn = async (search: string, now = open) =>
  (await list(search, now)).days.flatMap(({ fixtures: all }) => all.flatMap((fixture) => fixture.matches));

test("the Prode's list opens on upcoming matches, with the player's own picks and nobody else's", async () => {
  const { days, progress, counts, options } = await list("", open);
  expect(days).toMatchObject([
    { day: "2026-11-21", label: "1° FECHA", fixtures: [{ title: "Zona 1 · 2009/10" }] },
  ]);
  expect(await matchesIn("")).toMatchObject([
    { number: 1, kickoff, time: "09:30", isOpen: true, choice: "local", picks: null },
  ]);
  expect(progress).toEqual({ "2026-11-21": { open: 1, predicted: 1 } });
  expect(counts).toEqual({ total: 1, upcoming: 1, played: 0 });
  expect(options).toMatchObject({
    tournaments: ["Apertura"],
    days: ["2026-11-21"],
    fixtures: ["1° FECHA"],
  });
  const visitor = await list("", open, VISITOR);
  expect(visitor.days[0]?.fixtures[0]?.matches[0]?.choice).toBeNull();
  expect(visitor.progress).toEqual({});
});

test("the Prode's list shows a match as closed from the closing instant, and only then how everyone picked", async () => {
  expect(await matchesIn("", closed)).toMatchObject([
    { isOpen: false, picks: { local: 1, empate: 0, visitante: 0, total: 1 } },
  ]);
  expect((await list("", closed)).progress).toEqual({});
});

test("the picks of a match with an unconfirmed hour are final if they were counted a minute after its day began", async () => {
  await db.update(matches).set({ hasConfirmedHour: false });
  const [day, noon] = [new Date("2026-11-21T03:00:00Z"), new Date("2026-11-21T12:00:00Z")];
  const [late, soon] = [61, 59].map((seconds) => new Date(day.getTime() + seconds * 1000));
  const total = async (countedAt: Date | undefined) => {
    await db.execute(sql`insert into prode_picks (partido_id, local, empate, visitante, counted_at)
      select id, 5, 0, 0, ${countedAt?.toISOString()} from partidos
      on conflict (partido_id) do update set local = 5, counted_at = excluded.counted_at`);
    return (await matchesIn("ver=todos", noon))[0]?.picks?.total;
  };
  expect(await total(late)).toBe(5);
  expect(await total(soon)).toBe(1);
});

test("everyone's picks are counted again when a player is deleted", async () => {
  const later = new Date("2026-11-21T13:00:00Z");
  await matchesIn("ver=todos", later);
  expect(await db.$count(prodePicks)).toBe(1);
  await db.delete(users).where(eq(users.id, player.id));
  expect(await matchesIn("ver=todos", later)).toMatchObject([{ picks: { total: 0 } }]);
});

test.each([
  ["", 1],
  ["ver=jugados", 0],
  ["fecha=2026-11-21", 1],
  ["fecha=2026-11-22", 0],
  ["torneo=Apertura", 1],
  ["torneo=Clausura", 0],
  ["fixture=1° FECHA", 1],
  ["fixture=2° FECHA", 0],
  ["zona=2147483647", 0],
  ["pagina=2", 0],
])("the Prode's list for the query '%s' has %i matches", async (search, expected) => {
  expect(await matchesIn(search)).toHaveLength(expected);
});

test("the Prode's list is filtered by zone, and by zone and category together", async () => {
  const { zone: own, category } = sample;
  expect(await matchesIn(`zona=${own.id}`)).toHaveLength(1);
  expect(await matchesIn(`zona=${own.id}-${category.id}`)).toHaveLength(1);
  expect(await matchesIn(`zona=${own.id}-${category.id + 1}`)).toHaveLength(0);
});

test("the Prode's list shows played matches when the filter leaves no upcoming ones, unless the URL names the view", async () => {
  const later = new Date("2026-11-21T13:00:00Z");
  const filtered = await list("torneo=Apertura", later);
  expect(filtered).toMatchObject({ view: "jugados", counts: { total: 1, upcoming: 0 }, pages: 1 });
  expect(filtered.days).toHaveLength(1);
  expect(await list("torneo=Apertura&ver=proximos", later)).toMatchObject({ view: "proximos", days: [] });
});

test("the Prode's list leaves out matches of months ago", async () => {
  await db
    .update(matches)
    .set({ kickoff: new Date("2026-01-01T12:00:00Z") })
    .where(eq(matches.id, sample.match.id));
  await db.update(fixtures).set({ matchDate: "2026-01-01" }).where(eq(fixtures.id, sample.fixture.id));
  expect((await list("ver=todos", open)).counts.total).toBe(0);
});
