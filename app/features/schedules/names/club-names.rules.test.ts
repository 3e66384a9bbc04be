import { expect, test } from "vitest";
import { club } from "#tests/factories/schedules.ts";
import { clubNames, keyOf, restoreNames, withoutLetter } from "./club-names.rules.ts";

const names = clubNames([
  club(1, "El Ceibo"),
  club(2, "Norte", ["A", "B"]),
  club(3, "Sur", ["A"]),
  club(4, "Oeste", ["", "B"]),
  club(5, "Villa 20"),
  club(6, "Unión-Norte"),
  { ...club(7, "Deportivo Sol"), shortName: "Sol", aliases: ["Los Soles", " "] },
  club(8, "Estrella Roja"),
  club(9, "Racing"),
  club(10, "Racing"),
]);

test.each([
  ["by its name", "El Ceibo", 1, ""],
  ["in capitals and with more spaces", "EL   CEIBO", 1, ""],
  ["by its short name", "Sol", 7, ""],
  ["by an alias", "Los Soles", 7, ""],
  ["by an abbreviation", "Dep. Sol", 7, ""],
  ["with a tira", "Norte A", 2, "A"],
  ["with a tira in lower case", "Norte b", 2, "B"],
  ["with a tira in quotes", 'Norte "B"', 2, "B"],
  ["with its only tira, without naming it", "Sur", 3, "A"],
  ["without a tira, if it has a plain team too", "Oeste", 4, ""],
  ["with a colour that is part of its name, not a tira", "Estrella Roja", 8, ""],
])("a club is found %s: %j", (_, text, clubId, letter) => {
  expect(names.find(text)).toMatchObject({
    clubId,
    letter,
    isKnown: true,
    candidates: [clubId],
    why: null,
  });
});

test.each([
  ["a club with two tiras", "Norte", 2, "", "«Norte» tiene más de una tira: A, B."],
  ["a tira that it does not have", "Sur B", 3, "B", "El club no tiene tira «B» en la temporada."],
  ["a colour as its tira", "El Ceibo (rojo)", 1, "ROJO", "El club no tiene tira «rojo» en la temporada."],
  ["a similar name", "El Ceybo", 1, "", "¿«El Ceybo» es El Ceibo?"],
])("a club is found with a doubt about %s: %j", (_, text, clubId, letter, why) => {
  expect(names.find(text)).toMatchObject({ clubId, letter, isKnown: true, why });
});

test("two clubs with the same name are both candidates", () => {
  expect(names.find("Racing")).toEqual({
    ...{ text: "Racing", clubId: null, letter: "", isKnown: true },
    candidates: [9, 10],
    why: "«Racing» puede ser Racing o Racing.",
  });
});

test("a name that may be many clubs has three of them as candidates", () => {
  const many = clubNames([1, 2, 3, 4].map((id) => club(id, "Racing")));
  expect(many.find("Racing")).toMatchObject({
    candidates: [1, 2, 3],
    why: "«Racing» puede ser Racing o Racing o Racing.",
  });
});

test.each([
  ["Luna", ""],
  ["Luna B", "B"],
  ["Luna b", "B"],
  ["Luna Roja", ""],
  ["", ""],
])("an unknown name, %j, has the tira %j if it ends in a letter", (text, letter) => {
  expect(names.find(text)).toEqual({ text, clubId: null, letter, isKnown: false, candidates: [], why: null });
});

test("an unknown name with a known one inside may be that club", () => {
  const { find } = clubNames([club(5, "Villa 20")]);
  expect(find("Amigos de Villa 20")).toMatchObject({ text: "Amigos de Villa 20", candidates: [5] });
});

test.each([
  ["El Ceibo vs Villa 20 - Unión-Norte", ["El Ceibo", "Villa 20", "Unión-Norte"]],
  ["Unión Norte, Unión - Norte", ["Unión Norte", "Unión - Norte"]],
  ["Unión     Norte", ["Norte"]],
  ["Deportivo Sol y Sol", ["Deportivo Sol", "Sol"]],
  ["el. ceibo", ["el. ceibo"]],
  ["El-Ceibo", []],
  ["Villa 200", []],
  ["nada", []],
])("known names in %j are %j, and can be put back", (text, found) => {
  const protectedText = names.protect(text);
  expect(protectedText.names).toEqual(found);
  expect(protectedText.text).not.toBe(found.length > 0 ? text : "");
  expect(restoreNames(protectedText.text, protectedText)).toBe(text);
});

test("no known name is found if there are no clubs", () => {
  expect(clubNames([]).protect("El Ceibo")).toEqual({ text: "El Ceibo", names: [] });
  expect([clubNames([]).size, names.size]).toEqual([0, 10]);
});

test("at most 500 known names are found in a text", () => {
  expect(names.protect("Sol ".repeat(510)).names).toHaveLength(500);
});

test.each([
  ["Luna B", "B", "Luna"],
  ['Luna "B"', "B", "Luna"],
  ["Luna (azul)", "azul", "Luna"],
  ["Luna B", "", "Luna B"],
])("%j without its tira %j is %j", (text, letter, expected) => {
  expect(withoutLetter({ text, letter, clubId: null })).toBe(expected);
});

test("spellings that differ in case, accents, spaces or punctuation have the same key", () => {
  expect(keyOf("  Él-CEIBO f.c. ")).toBe("el ceibo f c");
});
