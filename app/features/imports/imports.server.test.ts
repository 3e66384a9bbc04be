import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { reports } from "#app/db/schema/delegates.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { imports } from "#app/db/schema/imports.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { aLeague, aPlayer, aSeason } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { lockStandings } from "../standings/tally/computed.server.ts";
import { saveImport } from "./import-saving.server.ts";
import { undoImport } from "./import-undo.server.ts";
import { importScreen, startImport, storeChoices } from "./imports.server.ts";

vi.mock("../schedules/reading/read-in-process.server.ts", async (original) => {
  const { readShortTextsHere } = await import("#tests/factories/read-here.ts");
  return readShortTextsHere(original);
});

const NOW = new Date("2027-03-01T12:00:00Z");
let admin: Admin;
let season: { id: number };

beforeAll(async () => {
  admin = await anAdminIdentity();
});

let created = 0;
beforeEach(async () => {
  created += 1;
  const [league] = await db
    .insert(leagues)
    .values({
      name: `Importada ${created}`,
      slug: `importada-${created}`,
      firstLevel: created % 2 === 0 ? "zone" : "category",
    })
    .returning();
  season = await aSeason(db, league?.id ?? 0, {
    name: "Apertura 2027",
    startsOn: "2027-03-01",
    state: "preparing",
  });
});

const TEXT = `Categorías 2016, 2015
Zona 1
1° FECHA sábado 6/3
El Ceibo vs Los Pibes
Barrio Norte vs Estrella del Sur
2° FECHA sábado 13/3
Los Pibes vs Barrio Norte
Estrella del Sur vs El Ceibo`;

const read = (texto: string) => startImport(admin, season.id, { texto }, null, NOW);
test.each<[string, string, string]>([
  ["an emoji where a line is cut", `${"x".repeat(299)}😀 mañana\n`, "fixture.txt"],
  ["half an emoji", "Uno\ud83d vs Dos\n", "fixture\ud83d.txt"],
  ["a NUL", `${"El Ceibo vs Los Pibes\n".repeat(250)}Uno\0 vs Dos\n`, "fixture\0.txt"],
])("a file with %s is read and stored", async (_, extraLines, name) => {
  const bytes = Buffer.from(`\ufeff${TEXT}\n${extraLines}`, "utf16le");
  const id = await startImport(admin, season.id, { texto: "" }, new File([bytes], name), NOW);
  const { draft } = await importScreen(admin, season.id, id, NOW);
  expect(draft?.lines.slice(0, 8)).toEqual(TEXT.split("\n"));
  expect(draft?.source).toMatch(/^fixture.{0,2}txt$/u);
});

const formOf = (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
/** Submits the screen in its current state. */
async function save(id: number, fields: Record<string, string> = {}, now = NOW) {
  const { draft } = await importScreen(admin, season.id, id, now);
  return saveImport(admin, season.id, id, formOf({ visto: draft?.plan.version ?? "", ...fields }), now);
}
async function plan(id: number) {
  const { draft } = await importScreen(admin, season.id, id, NOW);
  if (!draft) throw new Error("the draft is gone");
  return draft.plan;
}
const storedMatches = () =>
  db
    .select({
      number: fixtures.number,
      name: fixtures.name,
      text: fixtures.centralText,
      kickoff: matches.kickoff,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(eq(matches.seasonId, season.id))
    .orderBy(asc(fixtures.number), asc(matches.kickoff), asc(matches.id));
async function counts() {
  const seasonId = season.id;
  return {
    entries: await db.$count(entries, eq(entries.seasonId, seasonId)),
    teams: await db.$count(teams, eq(teams.seasonId, seasonId)),
    fixtures: await db.$count(fixtures, eq(fixtures.seasonId, seasonId)),
    matches: await db.$count(matches, eq(matches.seasonId, seasonId)),
  };
}

test("an import refuses an empty text, with a message beside its field", async () => {
  const { fields, status } = await refusal(read("  \n "));
  expect([status, fields]).toEqual([400, { texto: "Pegá el fixture o elegí un archivo" }]);
});

test("an import refuses an unknown season, and a draft of another season", async () => {
  const id = await read(TEXT);
  expect((await refusal(importScreen(admin, 999_999, id, NOW))).status).toBe(404);
  const other = await aLeague(db);
  expect((await refusal(saveImport(admin, other.season.id, id, formOf(), NOW))).status).toBe(404);
});

test("an import refuses to save a text without categories in a season that has none", async () => {
  const id = await read("1° FECHA 6/3\nEl Ceibo vs Los Pibes");
  expect((await refusal(save(id))).message).toContain("no tiene categorías");
  expect(await counts()).toEqual({ entries: 0, teams: 0, fixtures: 0, matches: 0 });
});

test("an import refuses to save a draft twice", async () => {
  const id = await read(TEXT);
  await save(id);
  expect((await refusal(save(id))).message).toBe("Esta importación ya se guardó.");
  expect((await counts()).matches).toBe(8);
});

test("an import refuses a choice that is not a day", async () => {
  const id = await read(TEXT);
  expect((await refusal(storeChoices(admin, season.id, id, formOf({ "dia:|1": "mañana" })))).status).toBe(
    400,
  );
});

test("reading a text changes nothing in the season", async () => {
  const id = await read(TEXT);
  const preview = await plan(id);
  expect(preview.counts).toEqual({ new: 8, changed: 0, same: 0 });
  expect(preview.matchdays.map(({ number, days }) => [number, days])).toEqual([
    [1, ["2027-03-06"]],
    [2, ["2027-03-13"]],
  ]);
  expect(await counts()).toEqual({ entries: 0, teams: 0, fixtures: 0, matches: 0 });
});

test("saving fills an empty season with clubs, categories, teams, fixtures and matches", async () => {
  const id = await read(TEXT);
  expect(await save(id)).toContain("8 partidos nuevos, 4 clubes agregados");
  expect(await counts()).toEqual({ entries: 4, teams: 8, fixtures: 4, matches: 8 });
  const rows = await storedMatches();
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(["1° FECHA", "2° FECHA"]));
  expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(["Zona 1 · 2016", "Zona 1 · 2015"]));
  const [draft] = await db.select().from(imports).where(eq(imports.id, id));
  expect(draft?.lines, "the pasted text is not kept").toEqual([]);
});

test("importing the same text again changes nothing", async () => {
  await save(await read(TEXT));
  const before = await storedMatches();
  const second = await read(TEXT);
  expect((await plan(second)).counts).toEqual({ new: 0, changed: 0, same: 8 });
  await save(second, { cambiar: "on" });
  expect(await storedMatches()).toEqual(before);
});

test("results in a second text are added to the existing matches and update the table", async () => {
  await save(await read(TEXT));
  const later = new Date("2027-03-07T12:00:00Z");
  const id = await startImport(
    admin,
    season.id,
    { texto: "1° FECHA\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1" },
    null,
    later,
  );
  const { draft } = await importScreen(admin, season.id, id, later);
  expect(draft?.plan.counts).toEqual({ new: 0, changed: 1, same: 0 });
  expect(draft?.plan.changes[0]?.changes).toEqual(["sin resultado → 2-1"]);
  await save(id, {}, later);
  expect(
    (await storedMatches()).filter(({ homeGoals }) => homeGoals !== null),
    "not without confirmation",
  ).toEqual([]);
  const requested = await startImport(
    admin,
    season.id,
    { texto: "1° FECHA\nCategoría 2016\nEl Ceibo 2 - Los Pibes 1" },
    null,
    later,
  );
  await save(requested, { cambiar: "on" }, later);
  expect((await storedMatches()).filter(({ homeGoals }) => homeGoals !== null)).toMatchObject([
    { homeGoals: 2, awayGoals: 1 },
  ]);
  const table = await db.select().from(editablePositions).where(eq(editablePositions.seasonId, season.id));
  expect(table.map(({ points }) => points).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
});

test("a match that is added by hand while it is being imported is not created twice", async () => {
  await save(await read(TEXT));
  const [first] = await db.select().from(matches).where(eq(matches.seasonId, season.id)).orderBy(matches.id);
  if (!first) throw new Error("nothing was imported");
  const { fixtureId, zoneId, homeTeamId, awayTeamId, kickoff } = first;
  await db.delete(matches).where(eq(matches.id, first.id));
  const id = await read(TEXT);
  let saving: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockStandings(tx, [homeTeamId, awayTeamId]);
    await tx.insert(matches).values({ fixtureId, zoneId, homeTeamId, awayTeamId, kickoff });
    saving = refusal(save(id));
    await expect.poll(() => lockWaits(db)).toBe(1);
  });
  expect(await saving).toMatchObject({ status: 409, message: expect.stringContaining("Mientras tanto") });
  expect((await counts()).matches).toBe(8);
});

describe("an import of one result", () => {
  const later = new Date("2027-03-07T12:00:00Z");
  const reading = (score: string) =>
    startImport(admin, season.id, { texto: `1° FECHA\nCategoría 2016\n${score}` }, null, later);
  const played = () =>
    db
      .select({ id: matches.id, home: matches.homeGoals, away: matches.awayGoals, at: matches.correctedAt })
      .from(matches)
      .where(and(eq(matches.seasonId, season.id), isNotNull(matches.homeGoals)));

  test("the result of an existing match typed after the screen was shown is not replaced, and the choices are kept", async () => {
    await save(await read(TEXT));
    const id = await reading("El Ceibo 2 - Los Pibes 1");
    const { draft } = await importScreen(admin, season.id, id, later);
    const ofCategory = and(eq(matches.seasonId, season.id), eq(fixtures.number, 1));
    const [typed] = await db
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .innerJoin(teams, eq(teams.id, matches.homeTeamId))
      .where(and(ofCategory, eq(teams.name, "El Ceibo"), like(fixtures.centralText, "%2016")));
    await db
      .update(matches)
      .set({ homeGoals: 5, awayGoals: 0 })
      .where(eq(matches.id, typed?.id ?? 0));
    const fields = { visto: draft?.plan.version ?? "", cambiar: "on" };
    const refused = await refusal(saveImport(admin, season.id, id, formOf(fields), later));
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("Mientras tanto")]);
    expect(await played()).toMatchObject([{ home: 5, away: 0 }]);
    const reloaded = (await importScreen(admin, season.id, id, later)).draft;
    expect(reloaded?.choices.overwrite).toBe(true);
    expect(reloaded?.plan.changes[0]?.changes).toEqual(["5-0 → 2-1"]);
    await save(id, { cambiar: "on" }, later);
    expect(await played()).toMatchObject([{ home: 2, away: 1 }]);
  });

  test("the result of an existing match that is saved while the import waits is not replaced: the import asks again", async () => {
    await save(await read(TEXT));
    await save(await reading("El Ceibo 1 - Los Pibes 1"), { cambiar: "on" }, later);
    const [match] = await played();
    const id = await reading("El Ceibo 2 - Los Pibes 1");
    let saving: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx
        .update(matches)
        .set({ homeGoals: 5, awayGoals: 0 })
        .where(eq(matches.id, match?.id ?? 0));
      saving = refusal(save(id, { cambiar: "on" }, later));
      await expect.poll(() => lockWaits(db)).toBe(1);
    });
    expect(await saving).toMatchObject({ status: 409, message: expect.stringContaining("Mientras tanto") });
    expect(await played()).toMatchObject([{ home: 5, away: 0 }]);
    await save(id, { cambiar: "on" }, later);
    expect(await played()).toMatchObject([{ home: 2, away: 1 }]);
  });

  test("the result of an existing match is marked as corrected if only the away goals change, unlike a first result", async () => {
    await save(await read(TEXT));
    await save(await reading("El Ceibo 2 - Los Pibes 1"), { cambiar: "on" }, later);
    expect(await played()).toMatchObject([{ home: 2, away: 1, at: null }]);
    await save(await reading("El Ceibo 2 - Los Pibes 3"), { cambiar: "on" }, later);
    expect(await played()).toMatchObject([{ home: 2, away: 3, at: later }]);
  });

  test("the result of an existing match follows the home side of its match, whichever club the text names first", async () => {
    await save(await read(TEXT));
    await save(await reading("Los Pibes 4 - El Ceibo 1"), { cambiar: "on" }, later);
    expect(await played()).toMatchObject([{ home: 1, away: 4 }]);
  });
});

test("the import asks about a name similar to a club's, and saves the matches of the club chosen", async () => {
  await save(await read(TEXT));
  const text = "3° FECHA 20/3\nEl Ceibo vs Bario Norte";
  const id = await read(text);
  const [question] = (await plan(id)).names;
  const value = question?.options.find(({ label }) => label === "Barrio Norte")?.value ?? "";
  expect(value).toMatch(/^e\d+$/);
  await storeChoices(admin, season.id, id, formOf({ [`quien:${question?.key}`]: value }));
  expect((await plan(id)).counts.new).toBe(2);
  await save(id, { [`quien:${question?.key}`]: value });
  expect((await counts()).matches).toBe(10);
});

test("a name can mean a club that was not proposed, and its spelling is known from then on", async () => {
  await save(await read(TEXT));
  const text = "3° FECHA 20/3\nEl Ceibo vs Los Verdes del Bajo";
  const id = await read(text);
  const { names, otherNames } = await plan(id);
  const value = otherNames.find(({ label }) => label === "Barrio Norte")?.value ?? "";
  expect(names[0]?.options.some((option) => option.value === value)).toBe(false);
  await storeChoices(admin, season.id, id, formOf({ [`otro:${names[0]?.key}`]: value }));
  expect((await plan(id)).names[0]?.chosen).toBe(value);
  await save(id, { [`otro:${names[0]?.key}`]: value });
  expect((await plan(await read(text))).names).toEqual([]);
});

const undo = async (id: number, confirmed?: string) => {
  const { undo: shown } = await importScreen(admin, season.id, null, NOW);
  return undoImport(admin, season.id, id, confirmed ?? shown?.question ?? "", NOW);
};

test("undoing an import deletes everything that it created, including clubs", async () => {
  const clubsBefore = await db.$count(clubs);
  const id = await read(TEXT);
  await save(id);
  expect((await refusal(undo(id, "otra cosa"))).status).toBe(409);
  expect(await undo(id)).toContain("8 partidos eliminados");
  expect(await counts()).toEqual({ entries: 0, teams: 0, fixtures: 0, matches: 0 });
  expect(await db.$count(clubs)).toBe(clubsBefore);
  expect((await refusal(undo(id))).message).toBe("La importación ya se deshizo.");
});

test("undoing an import restores what it changed", async () => {
  await save(await read(TEXT));
  const before = await storedMatches();
  await db.update(seasons).set({ state: "current" }).where(eq(seasons.id, season.id));
  const rescheduled = and(eq(matches.seasonId, season.id), isNotNull(matches.originalKickoff));
  const id = await read(TEXT.replace("6/3", "7/3").replace("sábado 7", "domingo 7"));
  await save(id, { cambiar: "on" });
  expect(await storedMatches()).not.toEqual(before);
  // Matches whose day changed are announced to families.
  expect(await db.$count(matches, rescheduled)).toBe(4);
  await undo(id);
  expect(await storedMatches()).toEqual(before);
  expect(await db.$count(matches, rescheduled)).toBe(0);
});

test("undoing an import restores predictions that had followed their teams to the other side", async () => {
  await save(await read(TEXT));
  const [match] = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(teams, eq(teams.id, matches.homeTeamId))
    .where(and(eq(matches.seasonId, season.id), eq(teams.name, "El Ceibo")))
    .limit(1);
  const player = await aPlayer(db);
  await db.insert(predictions).values({
    userId: player.id,
    matchId: match?.id ?? 0,
    seasonKey: season.id,
    prediction: "local",
  });
  const choices = () =>
    db.select({ choice: predictions.prediction }).from(predictions).where(eq(predictions.userId, player.id));
  const id = await read(TEXT.replace("El Ceibo vs Los Pibes", "Los Pibes vs El Ceibo"));
  await save(id, { cambiar: "on" });
  expect(await choices()).toEqual([{ choice: "visitante" }]);
  const { undo: prompt } = await importScreen(admin, season.id, null, NOW);
  expect(prompt?.question, "no prediction is lost").toMatch(/^\d+ partidos vuelven a como estaban\.$/);
  await undo(id);
  expect(await choices()).toEqual([{ choice: "local" }]);
});

test("undoing an import is refused once a match was played", async () => {
  const id = await read(TEXT);
  await save(id);
  const [match] = await db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.seasonId, season.id))
    .limit(1);
  await db
    .update(matches)
    .set({ homeGoals: 1, awayGoals: 0 })
    .where(eq(matches.id, match?.id ?? 0));
  expect((await refusal(undo(id))).message).toContain("1 partido ya se jugó o cambió");
  expect((await counts()).matches).toBe(8);
});

test("undoing an import is refused once a club has reported a result, which would be lost", async () => {
  const id = await read(TEXT);
  await save(id);
  const [match] = await db.select().from(matches).where(eq(matches.seasonId, season.id)).limit(1);
  await db.insert(reports).values({
    matchId: match?.id ?? 0,
    teamId: match?.homeTeamId ?? 0,
    seasonId: season.id,
    goalsFor: 2,
    goalsAgainst: 1,
    sentAt: NOW,
  });
  expect((await refusal(undo(id))).message).toContain("1 partido ya se jugó o cambió");
  expect((await counts()).matches).toBe(8);
});

test("an import keeps only the five latest drafts of the last day", async () => {
  const old = await startImport(admin, season.id, { texto: TEXT }, null, new Date("2027-02-20T12:00:00Z"));
  for (let count = 0; count < 6; count += 1) await read(TEXT);
  const remaining = await db.select({ id: imports.id }).from(imports).where(eq(imports.seasonId, season.id));
  expect(remaining).toHaveLength(5);
  expect(remaining.map(({ id }) => id)).not.toContain(old);
});

describe("texts of many clubs and matchdays", () => {
  const letters = "abcdefghijklmnopqrst";
  const club = (n: number) =>
    `Club ${letters[n % 20]}${letters[Math.floor(n / 20) % 20]}${letters[(n * 7) % 20]}zo`;
  /** Every matchday has this many pairings, each of two different clubs. */
  const text = (categories: number, matchdays: number, pairings: number) =>
    [
      `Categorías ${Array.from({ length: categories }, (_, i) => 2005 + i).join(", ")}`,
      ...Array.from({ length: matchdays }, (_, day) => [
        `${day + 1}° FECHA ${(day % 28) + 1}/4/2027`,
        ...Array.from({ length: pairings }, (_, i) => `${club(2 * i)} vs ${club(2 * i + 1)}`),
      ]).flat(),
    ].join("\n");

  test("a very long text is planned without blocking the event loop", async () => {
    const id = await read(text(12, 40, 30));
    const before = process.threadCpuUsage();
    expect((await plan(id)).counts.new).toBe(14_400);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
  });

  test("a very long text lists as many pairings as a large season has, and says how many there are", async () => {
    const { matchdays } = await plan(await read(text(1, 44, 30)));
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(matchdays.map(({ size }) => size.pairings))).toBe(1_320);
    expect(sum(matchdays.map(({ pairings }) => pairings.length))).toBe(800);
  });

  // Five child processes are started, one after another.
  test("a very long text that exceeds a season's matches or a league's clubs is refused with a message", {
    timeout: 60_000,
  }, async () => {
    const large = await read(text(12, 45, 30));
    expect(await plan(large)).toMatchObject({
      matchdays: [],
      fault: expect.stringContaining("hasta 15.000 partidos"),
    });
    await expect(saveImport(admin, season.id, large, formOf(), NOW)).rejects.toThrow(/hasta 15.000 partidos/);
    const tooManyNames = await plan(await read(text(1, 1, 200)));
    expect(tooManyNames).toMatchObject({
      matchdays: [],
      fault: expect.stringContaining("más de 300 nombres"),
    });
    expect(tooManyNames.names).toHaveLength(300);
  });
});

const LATER = new Date("2027-03-08T12:00:00Z");
const TEXT_OF_ONE = "Categorías 2016\nZona 1\n1° FECHA sábado 6/3\nEl Ceibo vs Los Pibes";
const afterImport = async (text: string, now: Date) => {
  const id = await startImport(admin, season.id, { texto: text }, null, now);
  await save(id, { cambiar: "on" }, now);
  return (await storedMatches())[0]?.kickoff;
};

test("a later text gives a match that was rained off its new day and hour", async () => {
  await save(await read(TEXT_OF_ONE));
  const text = "1° FECHA sábado 13/3\nCategoría 2016\nEl Ceibo vs Los Pibes 15:00 hs";
  expect(await afterImport(text, LATER)).toEqual(new Date("2027-03-13T18:00:00Z"));
});

test("a later text gives a match of today its hour and home side, if the stored hour is unconfirmed and has passed", async () => {
  await save(await read(TEXT_OF_ONE));
  await db.update(matches).set({ hasConfirmedHour: false }).where(eq(matches.seasonId, season.id));
  const homeOf = async () =>
    (await db.select().from(matches).where(eq(matches.seasonId, season.id)))[0]?.homeTeamId;
  const before = await homeOf();
  const text = "1° FECHA sábado 6/3\nCategoría 2016\nLos Pibes vs El Ceibo 15:00 hs";
  const kickoff = await afterImport(text, new Date("2027-03-06T14:00:00Z"));
  expect(kickoff).toEqual(new Date("2027-03-06T18:00:00Z"));
  expect(await homeOf()).not.toBe(before);
});
