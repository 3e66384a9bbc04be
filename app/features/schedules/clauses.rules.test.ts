import { expect, test } from "vitest";
import { clausesOf } from "./clauses.rules.ts";
import { clubNames, restoreNames } from "./club-names.rules.ts";

const names = clubNames(
  ["Los Pibes", "El Ceibo", "Sur", "Norte"].map((name, id) => ({
    id,
    name,
    shortName: null,
    aliases: [],
    letters: [],
  })),
);

function split(text: string) {
  const protectedText = names.protect(text);
  const { clauses, isUnsure } = clausesOf(protectedText, names);
  return { clauses: clauses.map((clause) => restoreNames(clause, protectedText).trim()), isUnsure };
}

test.each([
  ["Los Pibes vs Sur y Norte vs El Ceibo", ["Los Pibes vs Sur", "Norte vs El Ceibo"], false],
  ["Los Pibes vs Sol y Luna y Norte vs El Ceibo", ["Los Pibes vs Sol y Luna", "Norte vs El Ceibo"], true],
  ["Los Pibes vs Sur y Sol y Luna vs El Ceibo", ["Los Pibes vs Sur y Sol", "Luna vs El Ceibo"], true],
  ["Los Pibes vs Sol y Luna y Mar vs El Ceibo", ["Los Pibes vs Sol y Luna", "Mar vs El Ceibo"], true],
  ["Los Pibes vs Sol, Luna y Mar vs El Ceibo", ["Los Pibes vs Sol", "Luna y Mar vs El Ceibo"], false],
  ["Los Pibes vs Sol; Luna; Mar vs El Ceibo", ["Los Pibes vs Sol; Luna", "Mar vs El Ceibo"], true],
])("splits %j into %j, unsure: %s", (text, clauses, isUnsure) => {
  expect(split(text)).toEqual({ clauses, isUnsure });
});
