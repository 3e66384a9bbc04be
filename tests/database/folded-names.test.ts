import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { foldText } from "#app/lib/search-text.ts";

/** Names are compared in the program and in the database, and both have to take the same ones for one. */
async function foldedByDatabase(names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select plegado(name) as folded from unnest(${sql.param(names)}::text[]) with ordinality as t(name, place) order by place`,
  );
  return rows.map(({ folded }) => folded);
}

const LETTERS = "aZñÑáÁéÍóÚüÜàÈìÒùâÊîÔûäËïÖçÇãÕýÝšŽåÅ0 9/-'.\t\u00a0\u0301\u0303";

test("a name folded by the database is the name folded by the program", async () => {
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 }), 2000);
  expect(await foldedByDatabase(names)).toEqual(names.map(foldText));
});

test("names that people take for one are one", async () => {
  const spellings = ["Ñandú  Güemes", " ÑANDÚ GÜEMES", "nandu guemes", "Ñandú Güemes".normalize("NFD")];
  expect(new Set(await foldedByDatabase(spellings))).toEqual(new Set(["nandu guemes"]));
});
