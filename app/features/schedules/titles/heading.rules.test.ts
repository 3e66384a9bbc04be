import { expect, test } from "vitest";
import { doubtsOf, type Heading, headingBelow, newHeading, type TitleValues } from "./heading.rules.ts";

const sure = <T>(value: T) => ({ value, why: null });
/** Titles one per line; null is a match. */
function below(...lines: (TitleValues | null)[]): Heading {
  let heading = newHeading();
  for (const [index, values] of lines.entries()) {
    if (values) heading = headingBelow(heading, values, index + 1);
    else heading.usedAt = index + 1;
  }
  return heading;
}

test("a title applies to the matches below it, together with the titles above it", () => {
  const heading = below({ matchday: sure(1) }, { zone: sure("Zona A") }, { day: sure("2026-11-21") });
  expect(heading).toMatchObject({
    matchday: { value: 1, at: 1 },
    zone: { value: "Zona A", at: 2 },
    day: { value: "2026-11-21", at: 3 },
  });
  expect(heading).toMatchObject({ isInterzonal: false, isTimeUnknown: false });
  expect(doubtsOf(heading, ["matchday", "zone", "day"])).toEqual([]);
});

test("the title of a new matchday clears the day, hour and ground of the previous one", () => {
  const values = { day: sure("2026-11-21"), time: sure("10:00"), ground: sure("Cancha 2") };
  const heading = below({ matchday: sure(1) }, values, null, { matchday: sure(2) });
  expect(heading).toMatchObject({
    matchday: { value: 2 },
    day: { value: null },
    time: { value: null },
    ground: { value: null },
  });
  expect(doubtsOf(heading, ["day", "time", "ground"])).toEqual([]);
});

test("a day on the same line as a matchday applies until the next matchday", () => {
  const first = { matchday: sure(1), day: sure("2026-11-21") };
  expect(below(first, null, { matchday: sure(2) }).day.value).toBeNull();
  expect(below(first, null, { zone: sure("Zona B") }).day.value).toBe("2026-11-21");
});

test("the title of a new matchday marks the zone and category set inside the previous one as unsure", () => {
  const inside = { zone: sure("Zona A"), category: sure(["2012"]) };
  const heading = below({ matchday: sure(1) }, inside, null, { matchday: sure(2) });
  expect(doubtsOf(heading, ["zone", "category"])).toEqual([
    { field: "zone", why: "No dice de qué zona es." },
    { field: "category", why: "No dice de qué categoría es." },
  ]);
  expect(heading.zone).toMatchObject({ value: null, at: 4 });
});

test("the title of a new matchday keeps the zone and the category of the previous matchday's own title", () => {
  const first = { matchday: sure(1), zone: sure("Zona A"), category: sure(["2012"]) };
  expect(below(first, null, { matchday: sure(2) })).toMatchObject({
    zone: { value: "Zona A", why: null },
    category: { value: ["2012"], why: null },
  });
});

test("the title of the first matchday keeps the day above it", () => {
  expect(below({ day: sure("2026-11-21") }, null, { matchday: sure(1) }).day.value).toBe("2026-11-21");
});

test("a title on the same line as its match counts as used", () => {
  const heading = { ...below({ matchday: sure(1) }, { zone: sure("Zona A") }), usedAt: 2 };
  expect(headingBelow(heading, { matchday: sure(2) }, 3).zone.value).toBeNull();
});

test("the title of a new matchday keeps a zone set above the matchdays", () => {
  const heading = below({ zone: sure("Zona A") }, { matchday: sure(1) }, null, { matchday: sure(2) });
  expect(heading.zone).toMatchObject({ value: "Zona A", why: null });
});

test("a title that no match has used yet stays valid below the next title", () => {
  const heading = below({ matchday: sure(1) }, { zone: sure("Zona A") }, { matchday: sure(2) });
  expect(heading.zone).toMatchObject({ value: "Zona A", why: null });
});

test("the title of a new zone keeps the day and the hour set inside the previous one, and marks them as unsure", () => {
  const inside = { day: sure("2026-11-21"), time: sure("10:00") };
  const heading = below({ zone: sure("Zona A") }, inside, null, { zone: sure("Zona B") });
  expect(heading).toMatchObject({ day: { value: "2026-11-21" }, time: { value: "10:00" } });
  expect(doubtsOf(heading, ["day", "time"])).toEqual([
    { field: "date", why: "El día lo dice un título de más arriba." },
    { field: "time", why: "La hora la dice un título de más arriba." },
  ]);
});

test("a title with a new hour changes nothing but the hour", () => {
  const heading = below({ time: sure("10:00") }, { zone: sure("Zona A") }, null, { time: sure("11:00") });
  expect(heading).toMatchObject({ time: { value: "11:00" }, zone: { value: "Zona A", why: null } });
});

test("the title of a new part of the season replaces only the part of the season", () => {
  const heading = below({ matchday: sure(1), legend: sure("Apertura") }, null, {
    legend: sure("Clausura"),
  });
  expect(heading).toMatchObject({ legend: { value: "Clausura" }, matchday: { value: 1, why: null } });
});

test("an interzonal title clears the zone, until the next title with one", () => {
  const interzonal = below({ zone: sure("Zona A") }, null, { isInterzonal: true });
  expect(interzonal).toMatchObject({ isInterzonal: true, zone: { value: null, why: null } });
  expect(headingBelow(interzonal, { zone: sure("Zona B") }, 4).isInterzonal).toBe(false);
  expect(headingBelow(interzonal, { day: sure("2026-11-21") }, 4).isInterzonal).toBe(true);
});

test("a title that says that the hour is not known clears the hour, until the next hour or matchday", () => {
  const unknown = below({ time: sure("10:00") }, null, { isTimeUnknown: true });
  expect(unknown).toMatchObject({ isTimeUnknown: true, time: { value: null } });
  expect(headingBelow(unknown, { time: sure("11:00") }, 4).isTimeUnknown).toBe(false);
  expect(headingBelow(unknown, { matchday: sure(2) }, 4).isTimeUnknown).toBe(false);
  expect(headingBelow(unknown, { zone: sure("Zona A") }, 4).isTimeUnknown).toBe(true);
});
