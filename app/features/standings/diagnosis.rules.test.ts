import { describe, expect, it } from "vitest";
import {
  type CheckedRow,
  computedFindings,
  differenceFinding,
  duplicateFindings,
  orphanFindings,
} from "./diagnosis.rules.ts";

const home = { leagueId: 1, zoneId: 3, categoryId: 9, place: "Zona 3, 2009/10" };
const row = (teamId: number, name: string, team: Partial<CheckedRow["team"]> = {}): CheckedRow => ({
  id: teamId,
  teamId,
  name,
  zoneId: 3,
  categoryId: 9,
  title: "Zona 3 · 2009/10",
  team: { ...home, ...team },
});

describe("orphan rows", () => {
  it.each([
    ["moved", { zoneId: 4, place: "Zona 4, 2009/10" }, "ahora juega en Zona 4, 2009/10"],
    ["plays nowhere", { zoneId: null, categoryId: null, place: "" }, "no tiene zona y categoría"],
    ["is of another league", { leagueId: 2 }, "es un equipo de otra liga"],
  ])("are told where the team %s", (_, team, why) => {
    const [finding] = orphanFindings(1, [row(1, "El Ceibo", team)]);
    expect(finding?.text).toBe(`El Ceibo está en la tabla de Zona 3 · 2009/10, pero ${why}.`);
    expect(finding?.links.map(({ to }) => to)).toEqual([
      "/admin/standings?liga=1&zona=3&categoria=9",
      "/admin/teams?liga=1",
    ]);
  });

  it("are none where every team plays where it stands", () => {
    expect(orphanFindings(1, [row(1, "El Ceibo")])).toEqual([]);
  });
});

it("one name twice in a table is told once, accents and case forgiven; in two tables it is not", () => {
  const other = { ...row(4, "El Molino"), zoneId: 4 };
  const rows = [row(1, "Águilas"), row(2, "aguilas "), row(3, "El Molino"), other];
  expect(duplicateFindings(1, rows).map(({ text }) => text)).toEqual([
    "Águilas aparece 2 veces en la tabla de Zona 3 · 2009/10.",
  ]);
});

it("differences with the results say both figures and lead to the preview", () => {
  const place = row(1, "x");
  expect(differenceFinding(1, place, [])).toEqual([]);
  const [finding] = differenceFinding(1, place, [
    { teamId: 1, name: "El Ceibo", before: { played: 1, points: 3 }, after: { played: 2, points: 6 } },
    { teamId: 2, name: "Sur", before: null, after: { played: 1, points: 0 } },
  ]);
  expect(finding?.text).toBe(
    "Zona 3 · 2009/10: El Ceibo tiene PJ 1, PTS 3 y los resultados dan PJ 2, PTS 6; falta Sur (PJ 1, PTS 0).",
  );
  expect(finding?.links[0]?.to).toBe("/admin/standings?liga=1&zona=3&categoria=9&recalcular=1");
});

it("computed rows that the results do not make, or of a team that moved, can be put right by their id", () => {
  const results = new Map([[1, { played: 2, points: 6 }]]);
  const computed = (teamId: number, points: number, team = {}) => ({
    ...row(teamId, "El Ceibo", team),
    id: `uuid-${teamId}`,
    played: points / 3,
    points,
  });
  expect(computedFindings(1, [computed(1, 6), computed(2, 0)], results)).toEqual([]);
  const wrong = [computed(1, 3), computed(2, 0, { zoneId: 4 })];
  expect(computedFindings(1, wrong, results).map(({ standingId }) => standingId)).toEqual([
    "uuid-1",
    "uuid-2",
  ]);
});
