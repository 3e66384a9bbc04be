import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { playerSchema, registrationSchema } from "#app/features/accounts/registration.schema.ts";
import { newCategorySchema } from "#app/features/categories/categories.schema.ts";
import { doubleClubs, rowsByZone } from "#app/features/teams/season-matrix.rules.ts";
import { newZoneSchema } from "#app/features/zones/zones.schema.ts";
import { SHAPES } from "#harness/shapes.ts";
import { urlOf } from "../server/address.ts";
import { accepts } from "../server/compress.ts";
import { hasTooManyFields, typedBytes } from "../server/form-fields.ts";

/*
 * What a request carries is checked in time that grows with its length and no faster. CPU time at n and at 2n is
 * compared, not wall time, so that a busy machine does not matter: linear doubles it, quadratic makes it four times as
 * much. The whole of it, at full size and against a running site, is `npm run test:faults -- adversarial`.
 */

// Each measures several times, and shares the machine with the other tests.
vi.setConfig({ testTimeout: 60_000 });

const LENGTH = 20_000;
const MOST_GROWTH = 3;
const NO_TIME_MS = 5;
const ROUNDS = 7;
const TODAY = "2026-11-15";

/** Schemas that are made by a function, made. */
const made: Record<string, z.ZodType> = {
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
    const schema = value instanceof z.ZodType ? value : made[name];
    return schema ? [[name, schema]] : [];
  });

test("every schema is measured", () => {
  const named = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(
      /^export (?:const|function) (\w*(?:[sS]chema|Form|Payload|Url))\b/gm,
    ),
  ]);
  expect(named.length).toBeGreaterThan(20);
  const measured = schemas.map(([name]) => name);
  expect(named.map(([, name = ""]) => name).filter((name) => !measured.includes(name))).toEqual([]);
});

describe("a schema takes time in proportion to the text", () => {
  test.each(schemas)("%s", (_, schema) => {
    for (const [shape, text] of Object.entries(SHAPES)) {
      const growth = growthOf(LENGTH, (length) => {
        const value = text(length);
        return () => void schema.safeParse(everyField(schema, value));
      });
      expect(growth, shape).toBeLessThan(MOST_GROWTH);
    }
  });
});

test.each(Object.entries(SHAPES))(
  "counting the fields of a form takes time in proportion to it: %s",
  (_, text) => {
    const growth = growthOf(500_000, (length) => {
      const body = Buffer.from(text(length));
      return () => void hasTooManyFields("application/x-www-form-urlencoded", body);
    });
    expect(growth).toBeLessThan(MOST_GROWTH);
  },
);

test("finding out what is typed around files takes time in proportion to the form", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
  const growth = growthOf(20_000, (count) => {
    const body = Buffer.from(part.repeat(count) + "\r\n".repeat(100 * count));
    return () => void typedBytes("multipart/form-data; boundary=x", body);
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test("laying out the matrix of a season takes time in proportion to its rows", () => {
  const growth = growthOf(10_000, (count) => {
    const zones = Array.from({ length: count }, (_, i) => `Zona ${i}`);
    const rows = zones.map((zone, i) => ({ entryId: i, club: `Club ${i}`, letter: "", zone, cells: {} }));
    const matrix = { categories: [], zones, rows };
    return () => {
      const isDouble = doubleClubs(matrix);
      expect([rowsByZone(matrix).length, rows.some(isDouble)]).toEqual([count, false]);
    };
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

describe("what every request carries takes time in proportion to its length", () => {
  const checks: Record<string, (text: string) => unknown> = {
    "what the client can unpack": (text) => accepts(text, "br"),
    "the address": (text) => urlOf(`/${text}`, "http://here.invalid"),
    "what follows the address": (text) => urlOf(`/x?${text}`, "http://here.invalid"),
  };
  const shapes = { ...SHAPES, slashes: (length: number) => "a/".repeat(length / 2) };

  test.each(Object.entries(checks))("%s", (_, check) => {
    for (const [shape, text] of Object.entries(shapes)) {
      const growth = growthOf(LENGTH, (length) => {
        const value = text(length);
        return () => void check(value);
      });
      expect([shape, growth < MOST_GROWTH]).toEqual([shape, true]);
    }
  });
});

describe("the measurement", () => {
  const careless = (text: string) =>
    [...text].filter((_, i) => text.slice(0, i).length > [...text.slice(i)].length);

  test("finds a check that copies the text for each character", () => {
    const growth = growthOf(3_000, (length) => () => void careless("a".repeat(length)));
    expect(growth).toBeGreaterThan(MOST_GROWTH);
  });

  test("finds a schema that normalizes a text before it looks at its length", () => {
    const late = z
      .string()
      .transform((text) => text.normalize("NFC"))
      .pipe(z.string().max(80));
    const marks = SHAPES["combining marks"];
    const growth = growthOf(8_000, (length) => () => void late.safeParse(marks?.(length)));
    expect(growth).toBeGreaterThan(MOST_GROWTH);
  });
});

/**
 * How many times as much CPU time a text of twice the length takes: the least of some rounds against the least, since
 * collecting garbage and compiling only add to it. What is done with the longer text in next to no time has not looked at
 * each of its characters more than once.
 */
function growthOf(length: number, workOn: (length: number) => () => void): number {
  const [single, double] = [workOn(length), workOn(2 * length)];
  // The first time it is compiled.
  cpuMs(single);
  if (cpuMs(double) < NO_TIME_MS) return 1;
  const rounds = Array.from({ length: ROUNDS }, () => [cpuMs(single), cpuMs(double)] as const);
  const [shorter, longer] = [rounds.map(([ms]) => ms), rounds.map(([, ms]) => ms)];
  return Math.min(...longer) / Math.max(Math.min(...shorter), 1);
}

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The text itself for a schema of a text; for one of an object, in each of its fields. */
function everyField(schema: z.ZodType, value: string): unknown {
  if (!(schema instanceof z.ZodObject)) {
    const inner = schema instanceof z.ZodPipe ? schema.in : undefined;
    return inner instanceof z.ZodObject ? everyField(inner, value) : value;
  }
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape).map(([key, inner]) => [key, fieldOf(inner, value)]),
  );
}

/** A list gets one row with the text in each of its fields. */
function fieldOf(schema: z.ZodType, value: string): unknown {
  const inner = schema instanceof z.ZodPipe ? schema.in : schema;
  return inner instanceof z.ZodArray ? [everyField(inner.element as z.ZodType, value)] : value;
}
