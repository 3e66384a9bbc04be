import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/*
 * Gives every schema input that none of our forms sends. Each message that comes back must be one of our Spanish
 * sentences. Zod's own messages are English ("Invalid input: expected string, received undefined").
 */

const ENGLISH =
  /\b(?:invalid|expected|received|too (?:big|small)|required|must|should|unrecognized|string|number|array|object|undefined|null|NaN)\b/i;

const ABSURD: unknown[] = [
  ...[undefined, null, "", " ", 5, -1, 1e308, Number.NaN, true, [], {}, ["x"], { a: 1 }],
  ...["9".repeat(250_000), "x".repeat(250_000), "\u0000", "\ud800", "-", "1e999", "[1", "{}", "[{}]", "null"],
];

/** Arguments for schemas built by a function, from a league or a day. */
const ARGUMENTS: Record<string, unknown[]> = {
  newCategorySchema: [{ name: "Liga", firstLevel: "zone" }],
  newZoneSchema: [{ firstLevel: "category" }],
  playerSchema: ["2026-11-15"],
  registrationSchema: ["2026-11-15"],
};

const files = globSync("app/**/*.schema.ts");
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ path.resolve(file))));
const schemas = modules.flatMap((module, index) =>
  Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] => {
    const schema = typeof value === "function" && ARGUMENTS[name] ? value(...ARGUMENTS[name]) : value;
    return schema instanceof z.ZodType ? [[`${files[index]} ${name}`, schema]] : [];
  }),
);

test("all schemas are found", () => {
  expect(schemas.length).toBeGreaterThan(25);
});

test.each(schemas)("%s reports absurd input in Spanish", (_, schema) => {
  const names = fieldsOf(schema);
  const inputs: unknown[] = [
    ...ABSURD,
    ...ABSURD.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    // One absurd field at a time; the others are texts.
    ...names.flatMap((name) =>
      ABSURD.map((value) => ({ ...Object.fromEntries(names.map((field) => [field, "1"])), [name]: value })),
    ),
  ];
  const messages = inputs.flatMap((input) => {
    const parsed = schema.safeParse(input);
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  });
  const english = [...new Set(messages)].filter((message) => ENGLISH.test(message) || message.trim() === "");
  expect(english).toEqual([]);
});

/** The fields of an object schema, also when transforms or intersections wrap it. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => fieldsOf(side as z.ZodType));
  }
  return [];
}
