import { expect, test } from "vitest";
import { isBirthDate, isPersonName, needsConsent, normaliseDocument } from "./registration.rules.ts";

const today = "2026-11-15";
test.each([
  ["the day before 1990", "1989-12-31"],
  ["one day too young", "2021-11-16"],
  ["tomorrow", "2026-11-16"],
  ["29 February of a year that is not a leap year", "2015-02-29"],
  ["a month that does not exist", "2014-13-01"],
  ["a day that does not exist", "2014-04-31"],
  ["a date as people write it", "28/02/2014"],
  ["an empty text", ""],
  ["a date with a time", "2014-02-28T00:00:00Z"],
  ["a year of five digits", "+02014-02-28"],
])("isBirthDate refuses %s", (_, day) => {
  expect(isBirthDate(day, today)).toBe(false);
});

test.each(["1990-01-01", "2021-11-15", "2016-02-29", "2014-02-28"])("isBirthDate accepts %s", (day) => {
  expect(isBirthDate(day, today)).toBe(true);
});

test("isBirthDate counts a child born on 29 February as five on 1 March", () => {
  expect(isBirthDate("2020-02-29", "2025-02-28")).toBe(false);
  expect(isBirthDate("2020-02-29", "2025-03-01")).toBe(true);
});

test("isBirthDate counts five years back from a 29 February", () => {
  expect(isBirthDate("2019-02-28", "2024-02-29")).toBe(true);
  expect(isBirthDate("2019-03-01", "2024-02-29")).toBe(false);
});

test.each([
  ["2013-11-16", true],
  ["2013-11-15", false],
  ["2020-01-01", true],
  ["1990-01-01", false],
])("needsConsent for a birth date of %s returns %s", (birthDate, needed) => {
  expect(needsConsent(birthDate, "2026-11-15")).toBe(needed);
});

test.each([
  ["40.111.222", "40111222"],
  [" 40 111 222 ", "40111222"],
  ["40\u00a0111\u00a0222", "40111222"],
  ["40-111-222", "40111222"],
  ["４０１１１２２２", "40111222"],
  ["40111222a", "40111222a"],
  [" . ", ""],
])("normaliseDocument reads %j as %j", (typed, document) => {
  expect(normaliseDocument(typed)).toBe(document);
});

test.each([
  ["Mateo", true],
  ["María José", true],
  ["Jean-Paul O'Connor", true],
  ["Ma. Elena", true],
  ["J.P.", true],
  ["Ñáñez ⚽", true],
  ["Mateo 10", false],
  ["Mateo ①", false],
  ["Mateo ٣", false],
  ["mateo@ejemplo", false],
  ["mateo＠ejemplo", false],
  ["www.ejemplo", false],
  ["ejemplo.com", false],
  ["ejemplo。com", false],
  ["https://x", false],
  ["t.me/mateo", false],
  ["t.me", false],
  ["Mateo x.com", false],
  ["J.Pablo", true],
])("isPersonName of %s is %s", (text, isName) => {
  expect(isPersonName(text)).toBe(isName);
});
