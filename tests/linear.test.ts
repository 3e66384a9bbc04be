import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { isPersonName } from "#app/features/accounts/registration.rules.ts";
import { playerSchema, registrationSchema } from "#app/features/accounts/registration.schema.ts";
import { newCategorySchema } from "#app/features/categories/categories.schema.ts";
import { zonesWithClubs } from "#app/features/fixtures/generator/drawn-zone.rules.ts";
import { isGroupName } from "#app/features/groups/groups.rules.ts";
import { doubleClubs, rowsByZone } from "#app/features/teams/season/season-matrix.rules.ts";
import { newZoneSchema } from "#app/features/zones/zones.schema.ts";
import { growthOf, MAX_GROWTH } from "#harness/growth.ts";
import { SHAPES } from "#harness/shapes.ts";
import { hasTooManyFields, typedBytes } from "../server/requests/form-fields.ts";
import { urlOf } from "../server/requests/request-url.ts";
import { accepts } from "../server/responses/compress.ts";

/*
 * Checking a request must take at most linear time. `npm run test:faults -- adversarial` sends requests of full size to a
 * running site.
 */

// Each test measures several times and shares the machine with other tests.
vi.setConfig({ testTimeout: 60_000 });

const LENGTH = 20_000;
const TODAY = "2026-11-15";

/** Instances of the schemas that a function creates. */
const built: Record<string, z.ZodType> = {
  playerSchema: playerSchema(TODAY),
  registrationSchema: registrationSchema(TODAY),
  newCategorySchema: newCategorySchema({ name: "Liga", firstLevel: "zone" }),
  newZoneSchema: newZoneSchema({ firstLevel: "category" }),
};

const files = globSync("app/**/*.schema.ts").filter((file) => !file.includes("db/schema"));
const schemas = (
  await Promise.all(
    files.map(async (file) => Object.entries(await import(/* @vite-ignore */ path.resolve(file)))),
  )
)
  .flat()
  .flatMap(([name, value]): [string, z.ZodType][] => {
    const schema = value instanceof z.ZodType ? value : built[name];
    return schema ? [[name, schema]] : [];
  });

test("every schema is measured", () => {
  const exported = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(
      /^export (?:const|function) (\w*(?:[sS]chema|Form|Payload|Url))\b/gm,
    ),
  ]);
  expect(exported.length).toBeGreaterThan(20);
  const measured = schemas.map(([name]) => name);
  expect(exported.map(([, name = ""]) => name).filter((name) => !measured.includes(name))).toEqual([]);
});

test.each(schemas)(
  "parsing a text with the schema %s takes time in proportion to its length",
  (_, schema) => {
    for (const [shape, text] of Object.entries(SHAPES)) {
      const growth = growthAt(LENGTH, (length) => {
        const value = text(length);
        return () => void schema.safeParse(everyField(schema, value));
      });
      expect(growth, shape).toBeLessThan(MAX_GROWTH);
    }
  },
);

test.each(Object.entries(SHAPES))(
  "counting the fields of a form takes time in proportion to it: %s",
  (_, text) => {
    const growth = growthAt(500_000, (length) => {
      const body = Buffer.from(text(length));
      return () => void hasTooManyFields("application/x-www-form-urlencoded", body);
    });
    expect(growth).toBeLessThan(MAX_GROWTH);
  },
);

test("counting the text around files takes time in proportion to the form", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
  const growth = growthAt(20_000, (count) => {
    const body = Buffer.from(part.repeat(count) + "\r\n".repeat(100 * count));
    return () => void typedBytes("multipart/form-data; boundary=x", body);
  });
  expect(growth).toBeLessThan(MAX_GROWTH);
});

test("laying out the matrix of a season takes time in proportion to its rows", () => {
  const growth = growthAt(10_000, (count) => {
    const zones = Array.from({ length: count }, (_, i) => `Zona ${i}`);
    const rows = zones.map((zone, i) => ({ entryId: i, club: `Club ${i}`, letter: "", zone, cells: {} }));
    const matrix = { categories: [], zones, rows };
    return () => {
      const isDouble = doubleClubs(matrix);
      expect([rowsByZone(matrix).length, rows.some(isDouble)]).toEqual([count, false]);
    };
  });
  expect(growth).toBeLessThan(MAX_GROWTH);
});

test("the zones of the fixture generator are counted in time in proportion to the teams", () => {
  const growth = growthAt(400, (count) => {
    const entries = Array.from({ length: count }, (_, id) => ({
      id,
      teams: [{ id, zone: `Zona ${id % (count / 4)}`, zoneId: null, category: "2014", categoryId: null }],
    }));
    return () => void expect(zonesWithClubs(entries)).toHaveLength(count / 4);
  });
  expect(growth).toBeLessThan(MAX_GROWTH);
});

const checks: Record<string, (text: string) => unknown> = {
  "the accepted encodings": (text) => accepts(text, "br"),
  "the URL": (text) => urlOf(`/${text}`, "http://here.invalid"),
  "the query": (text) => urlOf(`/x?${text}`, "http://here.invalid"),
};
const shapes = { ...SHAPES, slashes: (length: number) => "a/".repeat(length / 2) };

test.each(Object.entries(checks))(
  "checking a request takes time in proportion to the length of %s",
  (_, check) => {
    for (const [shape, text] of Object.entries(shapes)) {
      const growth = growthAt(LENGTH, (length) => {
        const value = text(length);
        return () => void check(value);
      });
      expect([shape, growth < MAX_GROWTH]).toEqual([shape, true]);
    }
  },
);

const { "combining marks": _, ...namesToCheck } = SHAPES;
const longNames: Record<string, (length: number) => string> = {
  // Sorting the marks of a letter takes longer; the schemas, measured above, look at the length first.
  ...namesToCheck,
  "single letters": (length) => "i ".repeat(length / 2),
  "one letter and dashes": (length) => `i${"-".repeat(length - 1)}`,
  networks: (length) => "wp ig ".repeat(length / 6),
  "digits after a network": (length) => `wp ${"1".repeat(length - 3)}`,
  "number words": (length) => "once y ".repeat(length / 7),
  "number words in one word": (length) => "oncey".repeat(length / 5),
};

test.each(Object.entries(longNames))(
  "looking for a contact in a name takes time in proportion to its length: %s",
  (_, text) => {
    const growth = growthAt(LENGTH, (length) => {
      const name = text(length);
      return () => void [isPersonName(name), isGroupName(name)];
    });
    expect(growth).toBeLessThan(MAX_GROWTH);
  },
);

const careless = (text: string) =>
  [...text].filter((_, i) => text.slice(0, i).length > [...text.slice(i)].length);

test("the measurement finds a check that copies the text for each character", () => {
  const growth = growthAt(3_000, (length) => () => void careless("a".repeat(length)));
  expect(growth).toBeGreaterThan(MAX_GROWTH);
});

test("the measurement finds a schema that normalises a text before it looks at its length", () => {
  const late = z
    .string()
    .transform((text) => text.normalize("NFC"))
    .pipe(z.string().max(80));
  const marks = SHAPES["combining marks"];
  const growth = growthAt(8_000, (length) => () => void late.safeParse(marks?.(length)));
  expect(growth).toBeGreaterThan(MAX_GROWTH);
});

/** How much longer the work takes when the text is twice this length. */
function growthAt(length: number, workOn: (length: number) => () => void): number {
  return growthOf(workOn(length), workOn(2 * length));
}

/** The text itself for a string schema; otherwise the text in each field, row, key and value, however nested. */
function everyField(schema: z.ZodType, value: string): unknown {
  if (schema instanceof z.ZodPipe) return everyField(schema.in as z.ZodType, value);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return everyField(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray) return [everyField(schema.element as z.ZodType, value)];
  if (schema instanceof z.ZodRecord) return { [value]: everyField(schema.valueType as z.ZodType, value) };
  if (!(schema instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape).map(([key, inner]) => [key, everyField(inner, value)]),
  );
}
