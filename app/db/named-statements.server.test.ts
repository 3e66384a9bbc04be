import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "./client.server.ts";
import { statementNames } from "./named-statements.server.ts";

test("a statement is named from its third use on, and always gets the same name", () => {
  const nameOf = statementNames();
  expect(["a", "b", "a", "a", "b", "a"].map(nameOf)).toEqual([
    ...[undefined, undefined, undefined, "often_1", undefined, "often_1"],
  ]);
});

test("a connection keeps a bounded number of plans, however many different statements there are", () => {
  const nameOf = statementNames({ maxNames: 2, maxCounted: 3 });
  const nameAfterThreeUses = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1);
  for (const text of ["x", "y", "z", "w"]) nameOf(text);
  expect(["a", "b", "c"].map(nameAfterThreeUses)).toEqual(["often_1", "often_2", undefined]);
  expect(nameOf("a")).toBe("often_1");
  const long = statementNames();
  expect([1, 2, 3, 4].map(() => long("x".repeat(10_001)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a connection plans a frequent statement once, and runs it with the values of each request", async () => {
  await db.transaction(async (tx) => {
    const values: unknown[] = [];
    for (const value of [1, 2, 3, 4]) {
      const { rows } = await tx.execute(sql`select ${value}::integer as kept_plan`);
      values.push(rows[0]?.kept_plan);
    }
    const { rows } = await tx.execute(
      sql`select count(*)::integer as plans from pg_prepared_statements where statement like '%kept_plan%' and name like 'often_%'`,
    );
    expect(values).toEqual([1, 2, 3, 4]);
    expect(rows).toEqual([{ plans: 1 }]);
  });
});
