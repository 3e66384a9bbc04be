import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { courses, flyers } from "#app/db/schema/publications.ts";
import { teams } from "#app/db/schema/teams.ts";
import {
  type ChangeRow,
  changeDays,
  changesUrl,
  detailsOf,
  readChangeQuery,
  SUBJECTS,
} from "./change-list.rules.ts";
import type { ChangeSubject } from "./changes.rules.ts";

const TIME_ZONE = "America/Argentina/Buenos_Aires";
const row: ChangeRow = {
  id: 1,
  at: new Date("2026-11-22T02:59:00Z"),
  username: "ana",
  subject: "result",
  kind: "update",
  subjectId: "7",
  leagueId: 2,
  leagueName: "LIFUFE",
  summary: "El Ceibo 2 - 1 Los Pibes FC (antes 1 - 1)",
  before: { home: 1, away: 1 },
  after: { home: 2, away: 1 },
  exists: true,
  fixtureId: 3,
};
const pathOf = (changes: Partial<ChangeRow>) =>
  changeDays([{ ...row, ...changes }], TIME_ZONE)[0]?.entries[0]?.to;

test.each([
  ["", { subject: null, leagueId: null, before: null }],
  ["asunto=result&liga=-1&antes=x", { subject: null, leagueId: null, before: null }],
  ["liga=99999999999&antes=99999999999999999999", { subject: null, leagueId: null, before: null }],
  ["asunto=resultados&liga=2&antes=15", { subject: "result", leagueId: 2, before: 15 }],
])("the query '%s' of the change list is parsed, ignoring invalid values", (search, query) =>
  expect(readChangeQuery(new URLSearchParams(search))).toEqual(query),
);

test("the URL of the change list keeps the filters on another page", () => {
  const query = { subject: "standings", leagueId: 2, before: 90 } as const;
  expect(changesUrl(query, 40)).toBe("?asunto=posiciones&liga=2&antes=40");
  expect(changesUrl(query, null)).toBe("?asunto=posiciones&liga=2");
});

test("the URL of the change list has a different word for each subject", () => {
  const slugs = Object.values(SUBJECTS).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("changeDays groups changes by day in the league's time zone, keeping their order", () => {
  const rows = [
    { ...row, id: 3, at: new Date("2026-11-22T03:00:00Z") },
    { ...row, id: 2 },
    { ...row, id: 1 },
  ];
  const days = changeDays(rows, TIME_ZONE);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id, time }) => [id, time])])).toEqual([
    ["2026-11-22", [[3, "00:00"]]],
    [
      "2026-11-21",
      [
        [2, "23:59"],
        [1, "23:59"],
      ],
    ],
  ]);
});

test("changeDays has no link when the changed record no longer exists", () => {
  expect(pathOf({ exists: false })).toBeNull();
  expect(pathOf({ subject: "prode", fixtureId: null })).toBeNull();
});

test.each<[ChangeSubject, Partial<ChangeRow>, string]>([
  ["result", {}, "/admin/results?fixture=3#partido-7"],
  ["prode", {}, "/admin/results?fixture=3#partido-7"],
  ["prode", { subjectId: null, leagueId: null, fixtureId: null, exists: false }, "/admin/prode"],
  ["flyer", { subjectId: null, leagueId: null, exists: false }, "/admin/flyers"],
  ["standings", { subjectId: "3/9" }, "/admin/standings?liga=2&zona=3&categoria=9"],
  ["standings", {}, "/admin/standings?liga=2"],
  ["league", {}, "/admin/leagues?editar=7"],
  ["category", {}, "/admin/categories?liga=2&editar=7"],
  ["zone", {}, "/admin/zones?liga=2&editar=7"],
  ["team", {}, "/admin/teams?liga=2&editar=7"],
  ["fixture", { leagueId: null }, "/admin/fixtures?editar=7"],
  ["course", {}, "/admin/courses?editar=7"],
  ["flyer", {}, "/admin/flyers?editar=7"],
  ["player", { subjectId: "a-b" }, "/admin/players/a-b"],
])("changeDays links a change of %s (%j) to %s", (subject, changes, to) => {
  expect(pathOf({ subject, ...changes })).toBe(to);
});

test.each([
  [{ home: 1, away: 1 }, { home: 2, away: 1 }, "1 - 1", "2 - 1"],
  [{ home: 0, away: 0 }, null, "0 - 0", "sin resultado"],
  [
    { home: 1, away: 1, penalties: "3-4 por penales" },
    { home: 1, away: 1, penalties: "4-2 por penales" },
    "1 - 1, 3-4 por penales",
    "1 - 1, 4-2 por penales",
  ],
])(
  "detailsOf shows both scores of a result changed from %j to %j",
  (before, after, beforeText, afterText) => {
    expect(detailsOf({ subject: "result", before, after })).toEqual([
      { label: "Resultado", before: beforeText, after: afterText },
    ]);
  },
);

test("detailsOf shows no details for a first result, because the summary contains it", () => {
  expect(detailsOf({ subject: "result", before: null, after: { home: 2, away: 1 } })).toEqual([]);
});

test("detailsOf lists only the fields that differ, with Spanish labels and without ids", () => {
  const before = { id: 7, name: "El Ceibo", leagueId: 1, logo: null, isEditable: true };
  const after = { id: 7, name: "Ceibo", leagueId: 2, logo: "/logo.webp", isEditable: false };
  expect(detailsOf({ subject: "team", before, after })).toEqual([
    { label: "Nombre", before: "El Ceibo", after: "Ceibo" },
    { label: "Escudo", before: null, after: "/logo.webp" },
    { label: "Se puede editar", before: "Sí", after: "No" },
  ]);
});

test("detailsOf lists the rows of a table by team", () => {
  const ceibo = { equipo_id: 1, equipo: "El Ceibo", pj: 3, puntos: 7, orden: 0 };
  const details = detailsOf({
    subject: "standings",
    before: { rows: [ceibo, { ...ceibo, equipo: "Los Pibes FC" }] },
    after: {
      rows: [
        { ...ceibo, puntos: 9, orden: 1 },
        { ...ceibo, equipo: "Los Pibes FC" },
      ],
    },
  });
  expect(details).toEqual([{ label: "El Ceibo", before: "PJ 3, PTS 7", after: "PJ 3, PTS 9, orden 1" }]);
});

test.each([null, undefined, "text", 7, [], { rows: "x" }, { rows: [null] }])(
  "detailsOf does not throw for the malformed value %j",
  (malformed) =>
    expect(() => detailsOf({ subject: "standings", before: malformed, after: malformed })).not.toThrow(),
);

/** The columns of the recorded rows that need no label: ids and dates of the row, and words and codes stored in English. */
const UNLABELLED = {
  teams: "id leagueId seasonId entryId categoryId zoneId",
  clubs: "id createdAt",
  categories: "id leagueId seasonId zoneId",
  zones: "id leagueId seasonId categoryId kind decidesChampion createdAt",
  leagues: "id firstLevel openingView color",
  courses: "id createdAt",
  flyers: "id imageWidth imageHeight",
};

test.each(Object.entries({ teams, clubs, categories, zones, leagues, courses, flyers }))(
  "a change of %s shows every column that is not in UNLABELLED, under its label",
  (name, table) => {
    const columns = Object.keys(getTableColumns(table));
    const hidden = columns.filter(
      (column) => detailsOf({ subject: "team", before: {}, after: { [column]: "x" } }).length === 0,
    );
    expect(hidden.toSorted()).toEqual(UNLABELLED[name as keyof typeof UNLABELLED].split(" ").toSorted());
  },
);
