import { expect, test } from "vitest";
import { reasonSchema } from "#app/lib/forms/public-reason.schema.ts";
import { NO_FIGURES } from "../table/corrections.rules.ts";
import { correctionSchema } from "./corrections.schema.ts";

const form = (more: Record<string, string>) =>
  correctionSchema.safeParse({ teamId: "7", reason: "Resolución", decidedOn: "2026-10-12", ...more });

test.each([
  ["-3", -3],
  ["−3", -3],
  ["–3", -3],
  ["+3", 3],
  [" 12 ", 12],
  ["007", 7],
])("the form of a correction reads %j points as %i", (typed, points) => {
  expect(form({ points: typed }).data?.figures).toEqual({ ...NO_FIGURES, points });
});

test.each(["tres", "3.5", "--3", "1000", "9".repeat(40), "1e2"])(
  "the form of a correction refuses %j points",
  (points) => {
    expect(form({ points }).error?.issues.map(({ path }) => path)).toContainEqual(["points"]);
  },
);

test.each(["", "0", "-0"])(
  "the form of a correction refuses %j points without other figures, as nothing is corrected",
  (points) => {
    expect(form({ points }).error?.issues[0]).toMatchObject({
      path: ["points"],
      message: "Decí cuánto se suma o se resta",
    });
  },
);

test("the form of a correction keeps the reason on one line, without invisible characters, and refuses more than 200", () => {
  expect(reasonSchema.parse("  Resolución\r\n\tdel \u202etribunal\0 ")).toBe("Resolución del tribunal");
  expect(reasonSchema.safeParse("⚽".repeat(200)).success).toBe(true);
  expect(reasonSchema.safeParse("⚽".repeat(201)).success).toBe(false);
});
