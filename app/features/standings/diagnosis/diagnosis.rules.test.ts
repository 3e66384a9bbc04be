import { expect, test } from "vitest";
import {
  type CheckedRow,
  computedFindings,
  differenceFindings,
  duplicateFindings,
  orphanFindings,
  rowKey,
} from "./diagnosis.rules.ts";

const home = { leagueId: 1, zoneId: 3, categoryId: 9, division: "Zona 3, 2009/10" };
const row = (teamId: number, name: string, team: Partial<CheckedRow["team"]> = {}): CheckedRow => ({
  id: teamId,
  teamId,
  name,
  zoneId: 3,
  categoryId: 9,
  title: "Zona 3 · 2009/10",
  team: { ...home, ...team },
});

const expected = (...rows: [CheckedRow, played: number, points: number][]) =>
  new Map(rows.map(([row, played, points]) => [rowKey(row), { played, points }]));

test.each([
  ["moved", { zoneId: 4, division: "Zona 4, 2009/10" }, "ahora juega en Zona 4, 2009/10"],
  ["plays nowhere", { zoneId: null, categoryId: null, division: "" }, "no tiene zona y categoría"],
  ["is of another league", { leagueId: 2 }, "es un equipo de otra liga"],
])("orphan rows of the official table are found when the team %s, with links to fix it", (_, team, why) => {
  const [finding] = orphanFindings(1, [row(1, "El Ceibo", team)], expected());
  expect(finding?.text).toBe(`El Ceibo está en la tabla de Zona 3 · 2009/10, pero ${why}.`);
  expect(finding?.links.map(({ to }) => to)).toEqual([
    "/admin/standings?liga=1&zona=3&categoria=9&recalcular=1",
    "/admin/teams?liga=1",
  ]);
});

test("orphan rows of the official table do not include teams that play there, or left results or corrections behind", () => {
  const [plays, moved] = [row(1, "El Ceibo"), row(2, "Sur", { zoneId: 4, division: "Zona 4, 2009/10" })];
  expect(orphanFindings(1, [plays, moved], expected([plays, 0, 0], [moved, 3, 4]))).toEqual([]);
});

test("a name that appears twice in one table is reported once, ignoring accents and case, but not a name in two tables", () => {
  const other = { ...row(4, "El Molino"), zoneId: 4 };
  const rows = [row(1, "Águilas"), row(2, "aguilas "), row(3, "El Molino"), other];
  expect(duplicateFindings(1, rows).map(({ text }) => text)).toEqual([
    "Águilas aparece 2 veces en la tabla de Zona 3 · 2009/10.",
  ]);
});

const [ceibo, sur] = [row(1, "El Ceibo"), row(2, "Sur")];

test("rows that differ from their results plus corrections show both figures and link to recalculating", () => {
  const rows = [
    { ...ceibo, played: 1, points: 3 },
    { ...sur, played: 1, points: -2 },
  ];
  const found = differenceFindings(1, rows, expected([ceibo, 2, 6], [sur, 1, 0]));
  expect(found.map(({ text }) => text)).toEqual([
    "Zona 3 · 2009/10: El Ceibo tiene PJ 1, PTS 3; sus resultados y correcciones dan PJ 2, PTS 6.",
    "Zona 3 · 2009/10: Sur tiene PJ 1, PTS -2; sus resultados y correcciones dan PJ 1, PTS 0.",
  ]);
  expect(found[0]?.links[0]?.to).toBe("/admin/standings?liga=1&zona=3&categoria=9&recalcular=1");
});

test("rows that differ from their results plus corrections do not include rows that agree, or orphans", () => {
  const rows = [
    { ...ceibo, played: 2, points: 6 },
    { ...sur, played: 7, points: 7 },
  ];
  expect(differenceFindings(1, rows, expected([ceibo, 2, 6]))).toEqual([]);
});

test("computed rows that differ from the results can be repaired by id", () => {
  const computed = (teamId: number, points: number, team = {}) => ({
    ...row(teamId, "El Ceibo", team),
    id: `uuid-${teamId}`,
    played: points / 3,
    points,
  });
  const [right, empty] = [computed(1, 6), computed(2, 0)];
  const results = expected([right, 2, 6], [empty, 0, 0]);
  expect(computedFindings(1, [right, empty], results)).toEqual([]);
  const moved = computed(3, 0, { zoneId: 4, division: "Zona 4, 2009/10" });
  expect(computedFindings(1, [computed(1, 3), moved], results)).toMatchObject([
    {
      standingId: "uuid-1",
      text: "La fila calculada de El Ceibo en Zona 3 · 2009/10 dice PJ 1, PTS 3, pero los resultados dan PJ 2, PTS 6.",
    },
    {
      standingId: "uuid-3",
      text: "La fila calculada de El Ceibo en Zona 3 · 2009/10 dice PJ 0, PTS 0, pero ahora juega en Zona 4, 2009/10.",
    },
  ]);
});
