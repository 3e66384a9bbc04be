import { expect, test } from "vitest";
import { clubNames } from "../names/club-names.rules.ts";
import { pairIn } from "./pairs.rules.ts";

const names = clubNames(
  ["Los Pibes", "El Ceibo", "9 de Julio", "Unión-Norte", "Villa 20"].map((name, id) => ({
    ...{ id, name },
    ...{ shortName: null, aliases: [], letters: [] },
  })),
);

function pair(text: string) {
  const protectedText = names.protect(text);
  return pairIn(protectedText.text, protectedText, names);
}

/** 'home / away', with the score if there is one. */
function summary(text: string): string | null {
  const found = pair(text);
  if (!found) return null;
  const score = found.score ? `, ${found.score.home}-${found.score.away}` : "";
  return `${found.home.text} / ${found.away.text}${score}`;
}

test.each([
  ["Los Pibes vs El Ceibo", "Los Pibes / El Ceibo"],
  ["Los Pibes recibe a El Ceibo", "Los Pibes / El Ceibo"],
  ["Los Pibes juega contra Sol", "Los Pibes / Sol"],
  ["Los Pibes enfrenta a Sol", "Los Pibes / Sol"],
  ["Sol c/ Luna", "Sol / Luna"],
  ["S vs L", "S / L"],
  ["9 de Julio vs 25 de Mayo", "9 de Julio / 25 de Mayo"],
  ["Los Pibes - El Ceibo", "Los Pibes / El Ceibo"],
  ["Los Pibes-El Ceibo", "Los Pibes / El Ceibo"],
  ["Sol-Luna", "Sol / Luna"],
  ["Unión-Norte-Los Pibes", "Unión-Norte / Los Pibes"],
  ["Los Pibes | El Ceibo", "Los Pibes / El Ceibo"],
  ["1 | Los Pibes | El Ceibo", "Los Pibes / El Ceibo"],
  ["Los Pibes 31-1 El Ceibo", "Los Pibes 31 / 1 El Ceibo"],
  ["Los Pibes | 2 | El Ceibo", "Los Pibes / El Ceibo"],
  ["Los Pibes A El Ceibo B", "Los Pibes A / El Ceibo B"],
])("two clubs are read from %j: %j", (text, expected) => {
  expect(summary(text)).toBe(expected);
});

test("a text that says that one club visits the other may name the visitor first", () => {
  expect(summary("El Ceibo visita a Los Pibes")).toBe("Los Pibes / El Ceibo");
  expect(summary("El Ceibo 2 visita a Los Pibes 1")).toBe("Los Pibes / El Ceibo, 1-2");
});

test.each([
  "Los Pibes vs Sol vs Luna",
  "vs Los Pibes",
  "Los Pibes vs",
  "Sol-Luna-Mar",
  "Los Pibes-Unión-Sur",
  "Sol | Luna | Mar",
  "Sol 10-11-12 Luna",
  "Los Pibes Sol",
  "Los Pibes 3 El Ceibo 31",
  "ab",
  `${"x".repeat(81)} vs El Ceibo`,
  `${"x".repeat(81)} - El Ceibo`,
])("no two clubs are read from %j", (text) => {
  expect(pair(text)).toBeNull();
});

test("names of clubs may have up to 80 letters", () => {
  const long = "x".repeat(80);
  expect(summary(`${long} vs El Ceibo`)).toBe(`${long} / El Ceibo`);
  expect(summary(`${long} - El Ceibo`)).toBe(`${long} / El Ceibo`);
  expect(summary(`Amistoso, ${long} vs El Ceibo`)).toBe(`${long} / El Ceibo`);
  expect(summary(`Amistoso, ${long}x vs El Ceibo`)).toBeNull();
});

test.each([
  ["after both clubs", "Los Pibes vs El Ceibo 2-1", "Los Pibes / El Ceibo, 2-1"],
  ["after both clubs in brackets", "Los Pibes vs El Ceibo (2 a 1)", "Los Pibes / El Ceibo, 2-1"],
  ["up to 30 goals", "Los Pibes vs El Ceibo 30-30", "Los Pibes / El Ceibo, 30-30"],
  ["after each club", "Los Pibes 2 vs El Ceibo 1", "Los Pibes / El Ceibo, 2-1"],
  ["before each club", "1 Los Pibes vs 2 El Ceibo", "Los Pibes / El Ceibo, 1-2"],
  ["after each club in brackets", "Los Pibes (2) vs El Ceibo (1)", "Los Pibes / El Ceibo, 2-1"],
  ["up to 30 goals of a known club", "Los Pibes 30 vs El Ceibo 0", "Los Pibes / El Ceibo, 30-0"],
  ["up to 12 goals of an unknown club", "Sol 12 vs Luna 12", "Sol / Luna, 12-12"],
  ["after a name with a number", "Villa 20 2 vs Sol 2", "Villa 20 / Sol, 2-2"],
  ["between the clubs", "Los Pibes 2-1 El Ceibo", "Los Pibes / El Ceibo, 2-1"],
  ["between the clubs, with 'a'", "Sol 2 a 1 Luna", "Sol / Luna, 2-1"],
  ["between the clubs, with a colon", "Sol 2:1 Luna", "Sol / Luna, 2-1"],
  ["with a comma", "Los Pibes 0, El Ceibo 2", "Los Pibes / El Ceibo, 0-2"],
  ["with a dash", "Los Pibes 3 - El Ceibo 2", "Los Pibes / El Ceibo, 3-2"],
  ["with 'y'", "Los Pibes 3 y El Ceibo 2", "Los Pibes / El Ceibo, 3-2"],
  ["with 'y' before an unknown club", "Los Pibes 3 y Sol 2", "Los Pibes / Sol, 3-2"],
  ["with nothing in between", "Sol 3 Luna 2", "Sol / Luna, 3-2"],
  ["in two columns after the clubs", "Los Pibes | El Ceibo | 2 | 1", "Los Pibes / El Ceibo, 2-1"],
  ["in two columns between the clubs", "Los Pibes | 2 | 1 | El Ceibo", "Los Pibes / El Ceibo, 2-1"],
  ["after the number of a row", "3 | Los Pibes | El Ceibo | 2 | 1", "Los Pibes / El Ceibo, 2-1"],
  ["in a column after each club", "Los Pibes | 2 | El Ceibo | 1", "Los Pibes / El Ceibo, 2-1"],
])("the score is read %s: %j is %j", (_, text, expected) => {
  expect(summary(text)).toBe(expected);
});

test.each([
  ["with more than 30 goals", "Los Pibes | El Ceibo | 31 | 1"],
  ["with more than 30 goals between the clubs", "Los Pibes 31-1 El Ceibo"],
  ["with goals of one club only", "Los Pibes 2 vs El Ceibo"],
  ["with goals of one club only, before a dash", "Los Pibes 2 - El Ceibo"],
  ["with goals of one club only, after a dash", "Los Pibes - El Ceibo 1"],
  ["with goals of the other club only", "Los Pibes vs El Ceibo 1"],
  ["with more than 30 goals of a known club", "Los Pibes 31 vs El Ceibo 0"],
  ["with more than 12 goals of an unknown club", "Sol 13 vs Luna 1"],
  ["with a club whose name ends in a number", "Villa 20 vs Sol 2"],
])("no score is read %s: %j", (_, text) => {
  expect(pair(text)).toMatchObject({ score: null, scoreWhy: null });
});

test.each([
  ["Los Pibes vs Sol", false, null],
  ["Los Pibes - El Ceibo", false, null],
  ["Los Pibes - Sol", true, null],
  ["Sol - Los Pibes", true, null],
  ["Sol 2 vs Luna 1", false, "¿Son goles, o parte del nombre?"],
  ["Los Pibes 2 vs Sol 1", false, null],
  ["Sol 2 vs Los Pibes 1", false, null],
  ["Los Pibes 3, El Ceibo 2", false, null],
  ["Los Pibes 3, Sol 2", true, "¿Son goles?"],
  ["Sol 3, Los Pibes 2", true, "¿Son goles?"],
  ["Los Pibes | El Ceibo | 2 | 1", false, "¿Son goles?"],
  ["Los Pibes | 2 | El Ceibo | 1", false, null],
  ["Sol 2-1 Luna", false, null],
])("%j is a doubtful match: %s; the question about its score: %j", (text, isDoubtful, scoreWhy) => {
  expect(pair(text)).toMatchObject({ isDoubtful, scoreWhy });
});

test.each([
  ["Los Pibes El Ceibo", "¿Es un partido? Entre los dos nombres no hay nada."],
  ["Amistoso, Sol vs Luna", "¿«Sol» es el nombre completo del club?"],
  ["Gran Copa - Sol vs Luna", "¿«Sol» es el nombre completo del club?"],
  ["Sol vs Luna, amistoso", "¿«Luna» es el nombre completo del club?"],
  ["Los Pibes vs El Ceibo", null],
])("%j leads to the question %j", (text, why) => {
  expect(pair(text)?.why).toBe(why);
});

test.each([
  ["Los Pibes vs El Ceibo | nota", ["nota"]],
  ["10:00 | Los Pibes vs El Ceibo", []],
  ["nota | Los Pibes 2-1 El Ceibo | otra", ["nota", "otra"]],
  ["Torneo: Sol vs Luna, amistoso", ["Torneo", "amistoso"]],
  ["Los Pibes | Sol | El Ceibo", ["Sol"]],
])("the text beside the two clubs in %j is kept as %j", (text, leftovers) => {
  expect(pair(text)?.leftovers).toEqual(leftovers);
});
