import { expect, test } from "vitest";
import { cupSettings, cupsQuery, draftCups, type SourceTable } from "./cup-draft.rules.ts";

const settingsOf = (query: string) => cupSettings(new URLSearchParams(query));
const table = (zoneId: number, categoryId: number | null, teams = 6): SourceTable => ({
  zoneId,
  categoryId,
  teams,
  zone: `Zona ${zoneId}`,
  category: categoryId === null ? null : String(2000 + categoryId),
});
const TABLES = [table(1, 12), table(2, 12), table(1, 13), table(2, 13), table(1, null)];
const DAY = "2026-11-07";

/** Each round of the first bracket with its days. */
function days(query: string, tables = TABLES) {
  const [bracket] = draftCups(tables, settingsOf(query), DAY).cups[0]?.brackets ?? [];
  return bracket?.ties.map(({ round, day, secondDay }) => [round, day, secondDay]);
}

test("the settings in a URL default to four from each category, not submitted yet", () => {
  expect(settingsOf("")).toMatchObject({
    by: "category",
    size: 4,
    cups: 1,
    legs: 1,
    daysBetween: 7,
    isSubmitted: false,
  });
});

test.each([
  [
    "equipos=3&cada=0&desde=2026-02-31&hora=25:00&copas=9&vueltas=x",
    { size: 4, daysBetween: 7, firstDay: null, hour: null, cups: 1, legs: 1 },
  ],
  [`nombre=${"x".repeat(90)}`, { names: ["x".repeat(50), "Copa de Plata"] }],
  // What the form sends when only the number of cups was changed.
  ["nombre=Play-off&nombre2=Copa de Plata&copas=2", { names: ["Copa de Oro", "Copa de Plata"] }],
  ["nombre=Play-off&copas=1", { names: ["Play-off", "Copa de Plata"] }],
  ["equipos=todos&copas=2", { size: null, names: ["Copa de Oro", "Copa de Plata"], isSubmitted: true }],
])("the settings in a URL are parsed from %s", (query, expected) => {
  expect(settingsOf(query)).toMatchObject(expected);
});

test("the settings in a URL are the same after being sent and parsed again", () => {
  const settings = settingsOf(
    "de=general&zona=Zona+1&cat=2012&equipos=8&copas=2&nombre=Oro&nombre2=Plata&vueltas=2&final=1&tercero=si&desde=2026-11-07&cada=3&hora=10:30&campeon=si",
  );
  expect(settingsOf(cupsQuery(settings, DAY))).toEqual(settings);
});

test("a draft of cups has a bracket per category in both cups", () => {
  const { cups } = draftCups(TABLES, settingsOf("equipos=4&copas=2"), DAY);
  expect(cups.map(({ name, brackets }) => [name, brackets.map(({ category }) => category)])).toEqual([
    ["Copa de Oro", ["2012", "2013"]],
    ["Copa de Plata", ["2012", "2013"]],
  ]);
});

test("a draft of cups lists the categories by name, whatever the order of their tables", () => {
  const { cups } = draftCups([table(1, 13), table(1, 12)], settingsOf("equipos=4"), DAY);
  expect(cups[0]?.brackets.map(({ category }) => category)).toEqual(["2012", "2013"]);
});

test("a draft of cups of clubs is seeded from the general table", () => {
  const { cups } = draftCups(TABLES, settingsOf("de=general&equipos=4"), DAY);
  expect(cups[0]?.brackets).toMatchObject([{ category: null, ties: { length: 3 } }]);
});

test("a draft of cups leaves out zones and categories that were not chosen", () => {
  const { cups } = draftCups(TABLES, settingsOf("equipos=4&zona=zona 1&cat=2013"), DAY);
  expect(cups[0]?.brackets).toMatchObject([{ category: "2013", categoryId: 13 }]);
});

test("a draft of cups plays a round a week, and the third-place match with the final", () => {
  expect(days("equipos=4&tercero=si")).toEqual([
    [4, "2026-11-07", null],
    [4, "2026-11-07", null],
    [2, "2026-11-14", null],
    [3, "2026-11-14", null],
  ]);
});

test("a draft of cups of two legs takes two days a round, and one for a single-leg final", () => {
  expect(days("equipos=4&vueltas=2&final=1&cada=3")?.slice(1)).toEqual([
    [4, "2026-11-07", "2026-11-10"],
    [2, "2026-11-13", null],
  ]);
});

test("a draft of cups has all finals on one day, however many teams play", () => {
  const tables = [table(1, 12, 8), table(1, 13, 4)];
  const { cups } = draftCups(tables, settingsOf("equipos=todos"), DAY);
  const finals = cups[0]?.brackets.map(({ ties }) => ties.find(({ round }) => round === 2)?.day);
  expect(finals).toEqual(["2026-11-21", "2026-11-21"]);
});

test.each([
  ["equipos=4&zona=Zona 9", ["No hay ninguna tabla con equipos en lo que elegiste."]],
  ["equipos=4&copas=2&nombre=Oro&nombre2=ORO", ["Las dos copas no pueden llamarse igual."]],
  ["equipos=16&cat=2012", ["2012: No alcanzan los equipos: harían falta 8 en cada tabla y en una hay 6."]],
])("a draft of cups explains why it is impossible: %s", (query, faults) => {
  expect(draftCups(TABLES, settingsOf(query), DAY)).toEqual({ cups: [], faults });
});
