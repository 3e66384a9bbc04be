import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { aLeague } from "#tests/factories/league.ts";
import { anAdminIdentity, refusal } from "#tests/factories/panel.ts";
import { shownTable } from "#tests/factories/standings.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { refreshStandings } from "../tally/computed.server.ts";
import { previewRules, saveRules, seasonRules } from "./season-rules.server.ts";

let admin: Admin;
let sample: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  admin = await anAdminIdentity();
});
/** The home side won the first match 1 - 0, and the return match ended 2 - 2. */
beforeEach(async () => {
  sample = await aLeague(db);
  const { match, home, away, fixture, zone } = sample;
  await db.update(matches).set({ homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, match.id));
  const second = { fixtureId: fixture.id, zoneId: zone.id, homeTeamId: away.id, awayTeamId: home.id };
  await db.insert(matches).values({ ...second, kickoff: match.kickoff, homeGoals: 2, awayGoals: 2 });
  await refreshStandings(db, [home.id, away.id]);
});

async function form(more: Record<string, string> = {}) {
  const { version } = await seasonRules(admin, sample.season.id);
  const points = { pointsWon: "3", pointsDrawn: "1", pointsLost: "0" };
  const rest = { walkoverGoals: "3", differenceCap: "", tieBreaks: "goal_difference", lastTieBreak: "name" };
  const general = { qualifiers: "", qualifiersText: "", generalTable: "none" };
  return { version, ...points, ...rest, ...general, ...more };
}
const rows = async () =>
  (await shownTable({ zoneId: sample.zone.id, categoryId: sample.category.id })).rows.map(
    ({ team, points }) => [team.name, points],
  );

test.each([
  ["pointsWon", "1", "Ganar tiene que dar más puntos que empatar"],
  ["pointsWon", "x", "Escribí un número entre 0 y 20"],
  ["pointsLost", "2", "Empatar no puede dar menos puntos que perder"],
  ["walkoverGoals", "0", "Escribí un número entre 1 y 20"],
  ["differenceCap", "x", "Escribí un número entre 1 y 99"],
  ["tieBreaks", "name", "No se entendió el orden de los desempates"],
  ["lastTieBreak", "points", "Elegí qué pasa si siguen iguales"],
])("the rule %s with the value %j is refused: %s", async (field, value, message) => {
  const { fields } = await refusal(saveRules(admin, sample.season.id, await form({ [field]: value })));
  expect(Object.values(fields)).toContain(message);
});

test("a text about the qualifiers is refused if it has 5,000 letters", async () => {
  const long = await form({ qualifiersText: "x".repeat(5000) });
  const { fields } = await refusal(saveRules(admin, sample.season.id, long));
  expect(Object.values(fields)).toContain("No puede tener más de 200 caracteres");
});

test("a preview of rules that move no team is empty, and writes nothing", async () => {
  expect(await previewRules(admin, sample.season.id, await form())).toEqual([]);
  const otherPoints = await form({ pointsWon: "2", pointsDrawn: "1", pointsLost: "1", tieBreaks: "" });
  expect(await previewRules(admin, sample.season.id, otherPoints)).toEqual([]);
  const [season] = await db.select().from(seasons).where(eq(seasons.id, sample.season.id));
  expect(season?.pointsWon).toBe(3);
});

test("changed points apply to the tables as soon as they are saved", async () => {
  await saveRules(admin, sample.season.id, await form({ pointsWon: "5" }));
  expect(await rows()).toEqual([
    ["El Ceibo", 6],
    ["Los Pibes FC", 1],
  ]);
});

test("a changed number of walkover goals changes existing walkovers", async () => {
  const absent = { walkover: "local", homeGoals: 0, awayGoals: 3 } as const;
  await db.update(matches).set(absent).where(eq(matches.id, sample.match.id));
  await saveRules(admin, sample.season.id, await form({ walkoverGoals: "" }));
  const [match] = await db.select().from(matches).where(eq(matches.id, sample.match.id));
  expect([match?.homeGoals, match?.awayGoals]).toEqual([0, 0]);
  expect((await rows())[0]).toEqual(["Los Pibes FC", 4]);
});

test("the second of two editors gets a conflict, and a finished season refuses changes", async () => {
  const old = await form();
  await saveRules(admin, sample.season.id, await form({ pointsWon: "5" }));
  expect((await refusal(saveRules(admin, sample.season.id, old))).status).toBe(409);
  await db.update(seasons).set({ state: "finished" }).where(eq(seasons.id, sample.season.id));
  expect((await refusal(saveRules(admin, sample.season.id, await form({ pointsWon: "7" })))).status).toBe(
    409,
  );
});

test("new tie-breaks reorder a table as previewed", async () => {
  const { away, home, fixture, zone, match } = sample;
  const third = { fixtureId: fixture.id, zoneId: zone.id, homeTeamId: away.id, awayTeamId: home.id };
  await db.insert(matches).values({ ...third, kickoff: match.kickoff, homeGoals: 1, awayGoals: 0 });
  await refreshStandings(db, [home.id, away.id]);
  expect((await rows()).map(([name]) => name)).toEqual(["El Ceibo", "Los Pibes FC"]);
  const byAwayGoals = await form({ tieBreaks: "away_goals" });
  expect(await previewRules(admin, sample.season.id, byAwayGoals)).toEqual([]);
  await db.update(matches).set({ homeGoals: 4, awayGoals: 3 }).where(eq(matches.id, match.id));
  await refreshStandings(db, [home.id, away.id]);
  const preview = await previewRules(admin, sample.season.id, byAwayGoals);
  expect(preview).toEqual([
    {
      title: "2009/10 · Zona 1",
      changes: ["Los Pibes FC pasa del 2.º al 1.º puesto", "El Ceibo pasa del 1.º al 2.º puesto"],
    },
  ]);
  await saveRules(admin, sample.season.id, byAwayGoals);
  expect((await rows()).map(([name]) => name)).toEqual(["Los Pibes FC", "El Ceibo"]);
});
