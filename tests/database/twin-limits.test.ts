import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { matchStates, walkovers } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { isBirthDate, normaliseDocument } from "#app/features/accounts/registration.rules.ts";
import { documentSchema, profileSchema } from "#app/features/accounts/registration.schema.ts";
import { DEFAULT_FLAGS, flagsOf } from "#app/features/categories/categories.rules.ts";
import { categorySchema } from "#app/features/categories/categories.schema.ts";
import { clubSchema } from "#app/features/clubs/clubs.schema.ts";
import { newCourseSchema } from "#app/features/courses/courses.schema.ts";
import { matchdayNumber } from "#app/features/fixtures/fixture-labels.rules.ts";
import { fixtureSchema } from "#app/features/fixtures/panel/fixture-form.schema.ts";
import { goalsOf } from "#app/features/fixtures/score.rules.ts";
import { newFlyerSchema } from "#app/features/flyers/flyers.schema.ts";
import { codeOf, typedCode } from "#app/features/groups/groups.rules.ts";
import { groupNameSchema } from "#app/features/groups/groups.schema.ts";
import { leagueSchema } from "#app/features/leagues/leagues.schema.ts";
import { subscriptionPayload } from "#app/features/notices/notices.schema.ts";
import { CHOICES } from "#app/features/prode/prode.rules.ts";
import { configForm } from "#app/features/prode/prode.schema.ts";
import { seasonSchema } from "#app/features/seasons/seasons.schema.ts";
import { correctionSchema } from "#app/features/standings/corrections/corrections.schema.ts";
import { MAX_LEGEND } from "#app/features/standings/positions/positions-form.rules.ts";
import { seasonRulesSchema } from "#app/features/standings/season/season-rules.schema.ts";
import { DEFAULT_TIE_BREAKS, TIE_BREAKS } from "#app/features/standings/table/tie-break.rules.ts";
import { DEFAULT_POINTS } from "#app/features/standings/tally/tally.rules.ts";
import { teamSchema } from "#app/features/teams/editing/teams.schema.ts";
import { zoneSchema } from "#app/features/zones/zones.schema.ts";
import { slugFor } from "#app/lib/text/slug.ts";
import { aLeague } from "#tests/factories/league.ts";

/*
 * Limits that exist both in a form or rule and in a check of the database. Each test asks both about the same values.
 * The check is evaluated on its own, without writing a row.
 */

type Row = Record<string, { type: string; value: unknown }>;

async function checkOf(constraint: string): Promise<string> {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint} limit 1`,
  );
  const [, expression] = /^CHECK \((.*)\)( NOT VALID)?$/s.exec(rows[0]?.definition ?? "") ?? [];
  if (!expression) throw new Error(`no check ${constraint}`);
  return expression;
}

/** Which of these rows a check accepts. Null counts as accepted, as in a write. */
async function accepted(constraint: string, rows: Row[]): Promise<boolean[]> {
  const expression = sql.raw(await checkOf(constraint));
  const columnsOf = (row: Row) =>
    sql.join(
      Object.entries(row).map(
        ([name, { type, value }]) => sql`${sql.param(value)}::${sql.raw(type)} as ${sql.identifier(name)}`,
      ),
      sql`, `,
    );
  const verdicts = [];
  for (const row of rows) {
    const { rows: found } = await db.execute<{ ok: boolean }>(
      sql`select (${expression}) is not false as ok from (select ${columnsOf(row)}) t`,
    );
    verdicts.push(found[0]?.ok === true);
  }
  return verdicts;
}

/** Whether a form accepts this field. Other fields may be missing. */
function isAllowed(schema: z.ZodType, field: string, value: unknown): boolean {
  return !schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field);
}

describe("the longest accepted texts", () => {
  const lengths = [20, 30, 50, 80, 120, 150, 200, 1_000, 20_000].flatMap((length) => [
    length - 1,
    length,
    length + 1,
  ]);

  test.each<[string, string, z.ZodType, string]>([
    ["ligas_nombre_check", "nombre", leagueSchema, "name"],
    ["categorias_nombre_check", "nombre", categorySchema, "name"],
    ["zonas_nombre_check", "nombre", zoneSchema, "name"],
    ["temporadas_nombre_check", "nombre", seasonSchema, "name"],
    ["clubes_nombre_check", "nombre", clubSchema, "name"],
    ["clubes_nombre_corto_check", "nombre_corto", clubSchema, "shortName"],
    ["clubes_cancha_check", "cancha", clubSchema, "ground"],
    ["clubes_direccion_check", "direccion", clubSchema, "address"],
    ["equipos_nombre_check", "nombre", teamSchema, "name"],
    ["fixtures_nombre_check", "nombre", fixtureSchema, "name"],
    ["partidos_motivo_check", "motivo", correctionSchema, "reason"],
    ["ajustes_motivo_check", "motivo", correctionSchema, "reason"],
    ["temporadas_clasifican_texto_check", "clasifican_texto", seasonRulesSchema, "qualifiersText"],
    ["courses_title_check", "title", newCourseSchema, "title"],
    ["courses_description_check", "description", newCourseSchema, "description"],
    ["flyers_title_check", "title", newFlyerSchema, "title"],
    ["grupos_nombre_check", "nombre", groupNameSchema, "name"],
    ["usuarios_nombre_check", "nombre", profileSchema, "name"],
    ["usuarios_apellido_check", "apellido", profileSchema, "surname"],
  ])("a form accepts a text as long as %s allows", async (constraint, column, schema, field) => {
    const texts = [1, 2, 3, ...lengths].map((length) => "ñ".repeat(length));
    const inDatabase = await accepted(
      constraint,
      texts.map((value) => ({ [column]: { type: "text", value } })),
    );
    const verdicts = texts.map((text, index) => [text.length, inDatabase[index]]);
    expect(verdicts).toEqual(texts.map((text) => [text.length, isAllowed(schema, field, text)]));
    expect(new Set(inDatabase)).toEqual(new Set([true, false]));
  });

  test("a form accepts a legend as long as standings_legends_leyenda_check allows", async () => {
    const texts = [MAX_LEGEND, MAX_LEGEND + 1].map((length) => "ñ".repeat(length));
    const rows = texts.map((value) => ({ leyenda: { type: "text", value } }));
    expect(await accepted("standings_legends_leyenda_check", rows)).toEqual([true, false]);
  });
});

describe("the largest accepted numbers", () => {
  const inForm = (schema: z.ZodType, field: string) => (value: number) =>
    isAllowed(schema, field, String(value));

  test.each<[string, string[], (value: number) => boolean]>([
    ["reportes_goles_check", ["goles_favor", "goles_contra"], (value) => goalsOf(String(value)) !== null],
    ["fixtures_numero_check", ["numero"], (value) => matchdayNumber(`Fecha ${value}`) === value],
    ["temporadas_goles_wo_check", ["goles_wo"], inForm(seasonRulesSchema, "walkoverGoals")],
    ["temporadas_diferencia_maxima_check", ["diferencia_maxima"], inForm(seasonRulesSchema, "differenceCap")],
    ["temporadas_clasifican_check", ["clasifican"], inForm(seasonRulesSchema, "qualifiers")],
    ["prode_config_deadline_check", ["prediction_deadline_minutes"], inForm(configForm, "deadlineMinutes")],
  ])("a form accepts a number as large as %s allows", async (constraint, columns, isValid) => {
    const values = [-1, 0, 1, 2, 19, 20, 21, 98, 99, 100, 998, 999, 1_000, 10_079, 10_080, 10_081];
    const rows = values.map((value) =>
      Object.fromEntries(columns.map((name) => [name, { type: "integer", value }])),
    );
    const inDatabase = await accepted(constraint, rows);
    expect(values.map((value, index) => [value, inDatabase[index]])).toEqual(
      values.map((value) => [value, isValid(value)]),
    );
    expect(new Set(inDatabase)).toEqual(new Set([true, false]));
  });

  test("a form accepts numbers as large as temporadas_puntos_check allows", async () => {
    const form = {
      lastTieBreak: "name",
      generalTable: "none",
      walkoverGoals: "",
      differenceCap: "",
      qualifiers: "",
    };
    const values = [0, 1, 3, 20, 21];
    const all = values.flatMap((won) =>
      values.flatMap((drawn) => values.map((lost) => ({ won, drawn, lost }))),
    );
    const column = (value: number) => ({ type: "integer", value });
    const inDatabase = await accepted(
      "temporadas_puntos_check",
      all.map(({ won, drawn, lost }) => ({
        puntos_ganado: column(won),
        puntos_empatado: column(drawn),
        puntos_perdido: column(lost),
      })),
    );
    const inRules = all.map(({ won, drawn, lost }) => {
      const points = { pointsWon: String(won), pointsDrawn: String(drawn), pointsLost: String(lost) };
      return seasonRulesSchema.safeParse({ ...form, ...points }).success;
    });
    expect(all.map((points, index) => ({ ...points, ok: inDatabase[index] }))).toEqual(
      all.map((points, index) => ({ ...points, ok: inRules[index] })),
    );
    expect(new Set(inRules)).toEqual(new Set([true, false]));
  });

  test("a form accepts ids as large as suscripciones_sigue_check allows", async () => {
    const lists = [0, 19, 20, 21].map((length) => Array.from({ length }, (_, index) => `club-${index}`));
    const inDatabase = await accepted(
      "suscripciones_sigue_check",
      lists.map((value) => ({ sigue: { type: "text[]", value } })),
    );
    expect(inDatabase).toEqual(lists.map((follows) => isAllowed(subscriptionPayload, "follows", follows)));
  });
});

test.each<[string, string, string, readonly string[]]>([
  ["partidos_estado_check", "estado", "text", matchStates],
  ["partidos_wo_check", "wo", "text", walkovers],
  ["prode_predictions_prediction_check", "prediction", "text", CHOICES],
  ["temporadas_desempates_check", "desempates", "text[]", TIE_BREAKS],
])("%s accepts exactly the values of its list", async (constraint, column, type, values) => {
  const row = (value: string) => ({ [column]: { type, value: type === "text[]" ? [value] : value } });
  expect(await accepted(constraint, values.map(row))).toEqual(values.map(() => true));
  const quoted = [...(await checkOf(constraint)).matchAll(/'\{?([\w,]+)\}?'/g)].flatMap(([, list = ""]) =>
    list.split(","),
  );
  expect(quoted.toSorted()).toEqual([...values].toSorted());
});

test("a player's document is refused by the database if the form refuses it", async () => {
  const typed = ["", "0", "7", "40111222", "040111222", "4".repeat(20), "4".repeat(21), "40.111.222", "4a"];
  const stored = typed.map(normaliseDocument);
  const inDatabase = await accepted(
    "usuarios_documento_check",
    stored.map((value) => ({ documento: { type: "text", value } })),
  );
  expect(typed.map((text, index) => [text, inDatabase[index]])).toEqual(
    typed.map((text) => [text, documentSchema.safeParse(text).success]),
  );
});

test("a player's birth date is refused before the same day in the form and in the database", async () => {
  const days = ["1989-12-31", "1990-01-01", "1990-01-02"];
  const inDatabase = await accepted(
    "usuarios_fecha_check",
    days.map((value) => ({ fecha_nacimiento: { type: "date", value } })),
  );
  expect(inDatabase).toEqual(days.map((day) => isBirthDate(day, "2026-11-21")));
});

test("the database accepts the same group codes as the form", async () => {
  const signs = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-ñ"];
  const codes = [
    ...signs.map((sign) => `${sign}BCDEFGHJK`),
    "ABCDEFGHJ",
    "ABCDEFGHJKL",
    codeOf(Uint8Array.from({ length: 10 }, (_, i) => i * 25)),
  ];
  const inDatabase = await accepted(
    "grupos_codigo_check",
    codes.map((value) => ({ codigo: { type: "text", value } })),
  );
  expect(codes.map((code, index) => [code, inDatabase[index]])).toEqual(
    codes.map((code) => [code, typedCode(code) === code]),
  );
});

test("the database accepts every slug that is made from a name", async () => {
  const names = [
    "2026",
    "Liga de Ñandúes",
    "¡!",
    "-- a --",
    ...fc.sample(fc.string({ unit: "grapheme", maxLength: 80 }), 200),
  ];
  for (const [constraint, word] of [
    ["ligas_slug_check", "liga"],
    ["clubes_slug_check", "club"],
    ["temporadas_slug_check", "temporada"],
  ] as const) {
    const rows = names.map((name) => ({ slug: { type: "text", value: slugFor(name, ["liga"], word) } }));
    expect((await accepted(constraint, rows)).every(Boolean)).toBe(true);
  }
});

test("a new season and a new category have the defaults of the rules", async () => {
  const { season, category } = await aLeague(db);
  const [stored] = await db.select().from(seasons).where(sql`${seasons.id} = ${season.id}`);
  expect(stored).toMatchObject({ ...DEFAULT_POINTS, tieBreaks: DEFAULT_TIE_BREAKS });
  const [flags] = await db.select().from(categories).where(sql`${categories.id} = ${category.id}`);
  expect(flags && flagsOf(flags)).toEqual(DEFAULT_FLAGS);
});
