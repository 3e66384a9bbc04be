import { expect, test } from "vitest";
import { aContext } from "#tests/factories/schedules.ts";
import { vocabulary } from "../facts/labels.rules.ts";
import { hoursIn } from "./hour-list.rules.ts";

const hours = (text: string) =>
  hoursIn(text, vocabulary(aContext))?.map(({ category, time }) => `${category} ${time}`) ?? null;

test.each([
  "Horarios: 2012 9 hs - 2013 9.45 hs",
  "Los horarios por categoría: 2012 9 hs, 2013 9.45 hs",
  "9:00 2012 / 9:45 2013",
  "2012 9:00; 2013 9:45",
  "2012 9:00 2013 9:45",
  "9:00 2012 9:45 2013",
])("%j gives each category its hour", (text) => {
  expect(hours(text)).toEqual(["2012 09:00", "2013 09:45"]);
});

test.each(["2012 y 2013 9:00", "2012, 2013 9:00"])("%j gives two categories the same hour", (text) => {
  expect(hours(text)).toEqual(["2012 09:00", "2013 09:00"]);
});

test.each([
  ["one category", "Horarios: 2012 9:00"],
  ["an hour alone", "9:00"],
  ["an hour before any category", "9:00, 2012 10:00"],
  ["a category twice", "2012 9:00, 2012 10:00"],
  ["a category without an hour", "2012 9:00, 2013 10:00, 2014"],
  ["other words", "2012 9:00, 2013 10:00 El Ceibo"],
  ["a zone", "Zona A 2012 9:00, 2013 10:00"],
  ["a matchday", "Fecha 1 2012 9:00, 2013 10:00"],
  ["no words", ""],
])("a text with %s is not a list of hours: %j", (_, text) => {
  expect(hours(text)).toBeNull();
});
