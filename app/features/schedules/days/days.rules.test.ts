import { describe, expect, test } from "vitest";
import { dayReader, hasBareDay } from "./days.rules.ts";

const NO_SEASON = { year: null, from: null, to: null };

describe("days", () => {
  const reader = (
    season: Partial<typeof NO_SEASON> | Record<string, unknown> = {},
    year: number | null = null,
  ) => dayReader({ season: { ...NO_SEASON, ...season }, today: "2026-11-15" }, year);
  const OUTSIDE = "Ese día está fuera de la temporada.";

  test.each([
    ["21/11", "2026-11-21", null],
    ["17/8", "2026-08-17", null],
    ["16/8", "2027-08-16", null],
    ["31/12", "2026-12-31", null],
    ["1/1", "2027-01-01", null],
    ["29/2", null, "Ese día no existe."],
    ["29/2/2028", "2028-02-29", null],
    ["31/4/2026", null, "Ese día no existe."],
    ["2026-11-21", "2026-11-21", null],
    ["2026-00-21", null, "Ese día no existe."],
    ["sábado 21/11", "2026-11-21", null],
    ["miércoles 18 de noviembre", "2026-11-18", null],
    ["domingo 21/11", "2027-11-21", null],
    ["lunes 21/11/2026", "2026-11-21", "El 21/11/2026 es sábado: el texto dice otro día."],
    ["21 de noviembre de 2026", "2026-11-21", null],
    ["21-11-26", "2026-11-21", null],
    ["21.11.2026", "2026-11-21", null],
    ["sábado 21 y domingo 22 de noviembre", "2026-11-21", "El texto dice dos días."],
    ["El Ceibo", null, null],
  ])("the day in '%s' is %j (%j)", (text, value, why) => {
    expect(reader().take(text, null)).toMatchObject({ value, why });
  });

  test("a day without a year may be last year's, if it is not long past", () => {
    const january = dayReader({ season: NO_SEASON, today: "2027-01-15" });
    expect(january.take("20/12", null).value).toBe("2026-12-20");
    expect(january.take("10/10", null).value).toBe("2027-10-10");
  });

  test.each([
    ["the day above it", "2026-11-14", "2026-11-21"],
    ["that very day", "2026-11-21", "2026-11-21"],
    ["the day after it", "2026-11-22", "2027-08-21"],
    ["today, without one", null, "2026-11-21"],
  ])(
    "a day with a weekday and a number only is the next such day from %s, and is marked as unsure",
    (_, after, value) => {
      expect(reader().take("sábado 21", after)).toMatchObject({ value, why: "El texto no dice el mes." });
    },
  );

  test("a day with a weekday and a number only is looked for from the season's first day, if it has one", () => {
    expect(reader({ from: "2027-01-01" }).take("sábado 21", null).value).toBe("2027-08-21");
  });

  const dated = { from: "2026-08-01", to: "2027-05-30" };
  test.each([
    ["1/8", dated, "2026-08-01", null],
    ["30/5", dated, "2027-05-30", null],
    ["31/7", dated, "2026-07-31", OUTSIDE],
    ["31/5/2027", dated, "2027-05-31", OUTSIDE],
    ["1/3", { from: "2026-08-01" }, "2026-03-01", OUTSIDE],
    ["1/9", { from: "2026-08-01" }, "2026-09-01", null],
    ["1/9", { to: "2027-05-30" }, "2027-09-01", OUTSIDE],
    ["1/3", { to: "2027-05-30" }, "2027-03-01", null],
    ["1/3", { year: 2025 }, "2025-03-01", null],
  ])("the day '%s' in the season %j is %s (%j)", (text, season, value, why) => {
    expect(reader(season).take(text, null)).toMatchObject({ value, why });
  });

  test.each([
    [2027, { year: 2026 }, "2027-03-01", "El texto es de 2027 y la temporada, de 2026."],
    [2025, { year: 2026 }, "2025-03-01", "El texto es de 2025 y la temporada, de 2026."],
    [2026, { year: 2026 }, "2026-03-01", null],
    [2027, dated, "2027-03-01", null],
    [2028, {}, "2028-03-01", null],
  ])("the day in a text of %i for the season %j is %s (%j)", (year, season, value, why) => {
    expect(reader(season, year).take("1/3", null)).toMatchObject({ value, why });
  });

  test("a day without weekday or year may be a club's name, so it is taken only on request", () => {
    expect(reader().take("9 de julio", null).value).toBeNull();
    expect(reader().takeBare("Fecha 9 de julio")).toMatchObject({ value: "2027-07-09", rest: "Fecha  | " });
    expect(reader().takeBare("julio")).toMatchObject({ value: null, rest: "julio" });
    expect([hasBareDay("9 de Julio"), hasBareDay("Julio")]).toEqual([true, false]);
  });
});
