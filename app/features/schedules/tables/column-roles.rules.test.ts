import { expect, test } from "vitest";
import { aContext } from "#tests/factories/schedules.ts";
import { vocabulary } from "../facts/labels.rules.ts";
import { partsOf, type Role, rolesOf } from "./column-roles.rules.ts";

const words = vocabulary(aContext);
const category = (name: string) => ({ category: name });
const ground = (name: string) => ({ ground: name });

test.each<[string[], Role[]]>([
  [
    ["Local", "Visitante"],
    ["home", "away"],
  ],
  [
    ["LOCAL:", "vs", "Visita."],
    ["home", "ignored", "away"],
  ],
  [
    ["Fecha", "Día", "Hs.", "Grupo", "Cat.", "Equipo 1", "Equipo 2", "Rtdo.", "Sede"],
    ["matchday", "day", "time", "zone", "category", "home", "away", "score", "ground"],
  ],
  [
    ["Equipo local", "GL", "GV", "Equipo visitante", "Libre", "Estado", "Torneo"],
    ["home", "homeGoals", "awayGoals", "away", "bye", "state", "legend"],
  ],
  [
    ["Local", "Visitante", "Otra cosa"],
    ["home", "away", "ignored"],
  ],
  [
    ["Partido", "Hora"],
    ["pair", "time"],
  ],
  [
    ["2012", "2013"],
    [category("2012"), category("2013")],
  ],
  [
    ["Club", "2012", "2013"],
    ["ignored", category("2012"), category("2013")],
  ],
  [
    ["Hora", "Cancha", "Día", "2012", "2013"],
    ["time", "ground", "day", category("2012"), category("2013")],
  ],
  [
    ["Hora", "Cancha 1", 'Cancha "Sol"'],
    ["time", ground("Cancha 1"), ground('Cancha "Sol"')],
  ],
  [
    ["Hora", "Día", "Zona", "Cancha 1", "Cancha 2"],
    ["time", "day", "zone", ground("Cancha 1"), ground("Cancha 2")],
  ],
])("the roles of columns %j are %j", (cells, roles) => {
  expect(rolesOf(cells, words)).toEqual(roles);
});

test.each([
  ["clubs", ["El Ceibo", "Los Pibes"]],
  ["a single title", ["Local", ""]],
  ["two unknown titles", ["Local", "Visitante", "Otra cosa", "Algo más"]],
  ["only a column to be ignored beside the pairings", ["Partido", "#"]],
  ["one category", ["2012", "Hora"]],
  ["one ground", ["Cancha 1", "Hora"]],
  ["two categories in one title", ["2012 y 2013", "2012"]],
  ["categories among many other columns", ["Hora", "Cancha", "Día", "Zona", "2012", "2013"]],
  ["grounds among many other columns", ["Hora", "Estado", "Día", "Zona", "Cancha 1", "Cancha 2"]],
])("the roles of columns are not found in a row of %s", (_, cells) => {
  expect(rolesOf(cells, words)).toBeNull();
});

const parts = (cells: string[]) => partsOf(cells, words, (cell) => /[0-9]\/[0-9]/.test(cell));

test.each([
  [
    ["FECHA 1", "", "FECHA 2", ""],
    [0, 2],
  ],
  [
    ["Zona A", "", "Zona B"],
    [0, 2],
  ],
  [
    ["7/11", "", "14/11", ""],
    [0, 2],
  ],
  [
    ["FECHA 1", "a", "FECHA 2", "b"],
    [0, 2],
  ],
  [
    ["Local", "Visitante", "Local", "Visitante"],
    [0, 2],
  ],
  [
    ["Hora", "Local", "Visitante", "Hora", "Local", "Visitante"],
    [0, 3],
  ],
  [
    ["Hora", "Local", "Visitante", "Local", "Visitante"],
    [1, 3],
  ],
  [
    ["#", "Local", "Visitante", "#", "Local", "Visitante"],
    [1, 4],
  ],
])("parts side by side in %j start at %j", (cells, starts) => {
  expect(parts(cells)).toEqual(starts);
});

test.each([[["FECHA 1"]], [["FECHA 1", "a", "b", "c", "FECHA 2"]], [["Local", "Visitante"]]])(
  "parts side by side are not found in %j",
  (cells) => {
    expect(parts(cells)).toBeNull();
  },
);
