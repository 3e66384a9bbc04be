import { expect, test } from "vitest";
import { clubNames, restoreNames } from "../names/club-names.rules.ts";
import { clausesOf } from "./split-clauses.rules.ts";

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
  ["Los Pibes 0, Sur 2, Norte 1, El Ceibo 1", ["Los Pibes 0, Sur 2", "Norte 1, El Ceibo 1"], true],
  ["Los Pibes 0, Sur 2, Norte, El Ceibo 1", ["Los Pibes 0, Sur 2, Norte, El Ceibo 1"], false],
  ["Los Pibes 0, Sur 2, 15 10, El Ceibo 1", ["Los Pibes 0, Sur 2, 15 10, El Ceibo 1"], false],
  ["Los Pibes 0, Sur 2, Norte 1", ["Los Pibes 0, Sur 2, Norte 1"], false],
  ["Los Pibes 0, Sur 2", ["Los Pibes 0, Sur 2"], false],
  ["Los Pibes - Sur / Norte - El Ceibo", ["Los Pibes - Sur", "Norte - El Ceibo"], false],
  ["Los Pibes - Sur, Norte - El Ceibo", ["Los Pibes - Sur", "Norte - El Ceibo"], false],
  ["Los Pibes - Sur, Norte - Sol", ["Los Pibes - Sur, Norte - Sol"], false],
  ["Los Pibes - Sur, 10:00", ["Los Pibes - Sur, 10:00"], false],
  ["Los Pibes - Sur; Norte - Sol", ["Los Pibes - Sur", "Norte - Sol"], false],
  ["Los Pibes - Sur; 10:00", ["Los Pibes - Sur; 10:00"], false],
  ["Los Pibes vs Sur; Norte", ["Los Pibes vs Sur", "Norte"], false],
  ["Los Pibes vs Sol y Luna, 10:00 vs El Ceibo", ["Los Pibes vs Sol", "Luna, 10:00 vs El Ceibo"], false],
  ["Los Pibes vs 10:00, Sol y Luna vs El Ceibo", ["Los Pibes vs 10:00, Sol", "Luna vs El Ceibo"], false],
  ["Los Pibes vs Sol vs Luna", ["Los Pibes vs Sol vs Luna"], false],
  ["Los Pibes 2 - 1 Sur, Norte 0 - 0 El Ceibo", ["Los Pibes 2 - 1 Sur", "Norte 0 - 0 El Ceibo"], false],
  ["Los Pibes vs Sol (10:00) y Norte vs El Ceibo", ["Los Pibes vs Sol (10:00)", "Norte vs El Ceibo"], false],
  ["Los Pibes vs Sol; Luna; Mar vs El Ceibo", ["Los Pibes vs Sol; Luna", "Mar vs El Ceibo"], true],
])("clausesOf splits %j into %j, unsure: %s", (text, clauses, isUnsure) => {
  expect(split(text)).toEqual({ clauses, isUnsure });
});
