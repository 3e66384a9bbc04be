import { expect, test } from "vitest";
import { vocabulary } from "./labels.rules.ts";

const TODAY = "2026-11-15";
const NO_SEASON = { year: null, from: null, to: null };
/** A season without categories or zones: those in the text are new. */
const empty = vocabulary({ clubs: [], categories: [], zones: [], season: NO_SEASON, today: TODAY });
const season = vocabulary({
  clubs: [],
  season: { ...NO_SEASON, year: 2026 },
  today: TODAY,
  categories: ["2012", "2013", "2014/15", "Novena", "Novena B"],
  zones: ["Zona 1", "Zona 3-4", "Zona Norte", "Zona Norte Oeste"],
});

test.each([
  ["2023", ["2023"], "the youngest children"],
  ["2024", [], "babies"],
  ["2006", ["2006"], "the oldest ones"],
  ["2005", [], "adults"],
  ["1999", [], "no year of this century"],
  ["Categoría 2005", ["2005"], "a year that is called a category"],
  ["Cat. 2012 y 2013", ["2012", "2013"], "two"],
  ["Cat. 2012-2013", ["2012/13"], "a joint one"],
  ["Sub 12", ["Sub 12"], "an age"],
  ["Cat. Mosquitos", ["Mosquitos"], "a word"],
  ["Novena división", ["Novena división"], "a division"],
  ["Fecha de la novena", [], "a division within other words"],
  ["2012 2012", ["2012"], "one that is repeated"],
])("the categories named in '%s' are %j, in a season without any (%s)", (text, categories) => {
  expect(empty.takeLabels(text)).toMatchObject({ categories, isCategoryUnknown: false });
});

test.each([
  ["2012", ["2012"], false],
  ["12", [], false],
  ["Cat. 12", ["2012"], false],
  ["2011", [], false],
  ["Cat. 2011", ["2011"], true],
  ["Cat. 2012-2013", ["2012", "2013"], false],
  ["Cat. 2012/13", ["2012", "2013"], false],
  ["Cat. 2013-2014", ["2013/14"], true],
  ["2014/2015", ["2014/15"], false],
  ["14-15", [], false],
  ["cat 14/15", ["2014/15"], false],
  ["NOVENA", ["Novena"], false],
  ["Novena B", ["Novena B"], false],
  ["novenario", [], false],
  ["Categoría Novena", ["Novena"], false],
  ["Todas las categorías", [], false],
])(
  "the categories named in '%s' are %j, in a season that has others (unknown: %j)",
  (text, categories, isCategoryUnknown) => {
    expect(season.takeLabels(text)).toMatchObject({ categories, isCategoryUnknown });
  },
);

test.each([
  ["Cat. 2012: El Ceibo", " | : El Ceibo"],
  ["El Ceibo 2012 vs Sur", "El Ceibo  |  vs Sur"],
  ["2012 y 2013 juntas", " |  y  |  juntas"],
  ["Categoría Novena 9 hs", " |  9 hs"],
  ["Sub 12 El Ceibo", " |  El Ceibo"],
])("the categories named in a text are cut out of '%s'", (text, rest) => {
  expect(season.takeLabels(text).rest).toBe(rest);
});

test("a text means all categories only if it says so", () => {
  expect(season.takeLabels("Todas las categorías").isAllCategories).toBe(true);
  expect(season.takeLabels("Cat. 2012").isAllCategories).toBe(false);
});

test.each([
  ["Zona 1", "Zona 1", false],
  ["zona: 1", "Zona 1", false],
  ["Grupo 1", "Zona 1", false],
  ['Zona "1"', "Zona 1", false],
  ["Zona 3 y 4", "Zona 3-4", false],
  ["zona norte", "Zona Norte", false],
  ["Zona Norte Oeste", "Zona Norte Oeste", false],
  ["Zona Norte - Oeste vs Sur", "Zona Norte", false],
  ["Norte", "Zona Norte", false],
  ["Zona 1 - 2", "Zona 1", false],
  ["Zona 2", "Zona 2", true],
  ["Zona Sur", "Zona Sur", true],
  ["la zona de juego", null, false],
  ["Norte vs Sur", null, false],
])("the zone named in '%s' is %j (unknown: %j)", (text, zone, isZoneUnknown) => {
  expect(season.takeLabels(text)).toMatchObject({ zone, isZoneUnknown });
});

test.each([
  ["Fecha 2 Zona 1 10 hs", " |   | 10 hs"],
  ["Zona 2, cancha", " | , cancha"],
  ["Norte", ""],
])("the zone named in a text is cut out of '%s'", (text, rest) => {
  expect(season.takeLabels(text).rest).toBe(rest);
});

test("a zone named in a text is unknown in a season that has others, but not in one without zones", () => {
  expect(empty.takeLabels("Zona 2")).toMatchObject({ zone: "Zona 2", isZoneUnknown: false });
  expect([...empty.unknownZones]).toEqual([]);
  season.takeLabels("Zona 2");
  expect([...season.unknownZones]).toContain("Zona 2");
});

test("an interzonal text names no zone", () => {
  expect(season.takeLabels("Interzonal")).toMatchObject({ isInterzonal: true, zone: null });
  expect(season.takeLabels("Zona 1").isInterzonal).toBe(false);
});

test.each([
  ["Fechas 3 y 4", null, true],
  ["Fecha 3 y 4", 3, true],
  ["Fecha 3", 3, false],
  ["Decimotercera fecha", 13, false],
  ["Vigésima fecha", 20, false],
  ["Fecha XV", 15, false],
  ["F12", 12, false],
  ["Fecha 0", null, false],
  ["Fecha 14 de marzo", null, false],
  ["Fecha 9 hs", null, false],
])("the matchday named in '%s' is %j (several: %j)", (text, matchday, isMatchdayUnsure) => {
  expect(season.takeLabels(text)).toMatchObject({ matchday, isMatchdayUnsure });
});
