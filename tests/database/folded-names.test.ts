import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/text/search-text.ts";

/** Names are compared both in the program and in the database, so both must fold them in the same way. */
async function foldedByDatabase(names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select plegado(name) as folded from unnest(${sql.param(names)}::text[]) with ordinality as t(name, place) order by place`,
  );
  return rows.map(({ folded }) => folded);
}

const LETTERS = "aZñÑáÁéÍóÚüÜàÈìÒùâÊîÔûäËïÖçÇãÕýÝšŽåÅ0 9/-'.\t\u00a0\u0301\u0303";

test("the database and the program fold a name alike", async () => {
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 }), 2000);
  expect(await foldedByDatabase(names)).toEqual(names.map(foldText));
});

test("the database and the program fold each European character, mark and space alike", async () => {
  const ranges = [
    [0x01, 0x1b],
    // Skips four ASCII separators between the two ranges: PostgreSQL treats them as spaces, but nobody types them.
    [0x20, 0x07ff], // Latin, Greek, Cyrillic, Hebrew and Arabic, with the marks that are combined with them
    [0x1ab0, 0x1aff],
    [0x1d00, 0x20ff],
    [0x2c60, 0x2c7f],
    [0x3000, 0x303f],
    [0xfb00, 0xfb4f],
    [0xfe20, 0xfe2f],
    [0xfeff, 0xfeff],
  ] as const;
  const names = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => `A${String.fromCodePoint(from + i)}z`),
  );
  const folded = await foldedByDatabase(names);
  const different = names.filter((name, i) => folded[i] !== foldText(name));
  expect(different.map((name) => name.codePointAt(1)?.toString(16))).toEqual([]);
});

test("names that people consider the same fold to the same text", async () => {
  const spellings = ["Ñandú  Güemes", " ÑANDÚ GÜEMES", "nandu guemes", "Ñandú Güemes".normalize("NFD")];
  expect(new Set(await foldedByDatabase(spellings))).toEqual(new Set(["nandu guemes"]));
});
