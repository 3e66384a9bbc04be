import { expect, test } from "vitest";
import { matchCrests, nameInFile } from "./crest-files.rules.ts";

const clubs = [
  { id: 1, name: "Atlético Mitre", shortName: "Mitre", aliases: ["CAM 1950"] },
  { id: 2, name: "El Ceibo", shortName: null, aliases: [] },
  { id: 3, name: "Estrella del Sur", shortName: null, aliases: [] },
  { id: 4, name: "Estrella del Norte", shortName: null, aliases: [] },
  { id: 5, name: "Sportivo La Unión", shortName: "La Unión", aliases: ["Sp. Unión"] },
  { id: 6, name: "Unión Ferroviaria", shortName: null, aliases: [] },
];

test.each([
  ["atletico-mitre.png", "atletico mitre"],
  ["Escudo_Atlético_Mitre (2).PNG", "atletico mitre"],
  ["logo-el-ceibo-512x512.svg", "el ceibo"],
  ["C:\\fotos\\El Ceibo.jpeg", "el ceibo"],
  ["sp.union.final.webp", "sp union"],
  ["escudo.png", "escudo"],
  [".png", ""],
])("the club name in the file name %j is %j", (file, name) => {
  expect(nameInFile(file)).toBe(name);
});

test.each([
  ["atletico-mitre.png", 1, "sure"],
  ["MITRE.png", 1, "sure"],
  ["cam_1950.png", 1, "sure"],
  ["El Ceibo (1).jpg", 2, "sure"],
  ["sp-union.svg", 5, "sure"],
  ["el-ceivo.png", 2, "unsure"],
  ["estrela-del-sur.png", 3, "unsure"],
  ["estrella.png", null, "unknown"],
  ["union.png", 5, "unsure"],
  ["IMG_20260211_101500.jpg", null, "unknown"],
  [".png", null, "unknown"],
])("matchCrests matches the file %j to the club %j (%s)", (file, clubId, mark) => {
  expect(matchCrests([file], clubs)).toEqual([{ clubId, mark }]);
});

test("matchCrests matches a club to the better of two files, or to the first of two equally good ones", () => {
  expect(matchCrests(["el-ceivo.png", "el-ceibo.png"], clubs)).toEqual([
    { clubId: null, mark: "unknown" },
    { clubId: 2, mark: "sure" },
  ]);
  expect(matchCrests(["el-ceibo.png", "el-ceibo.jpg"], clubs).map(({ clubId }) => clubId)).toEqual([2, null]);
});

test("matchCrests finds the club of a file even when others match no club", () => {
  expect(matchCrests(["a1.png", "b2.png", "el-ceibo.png"], clubs).map(({ clubId }) => clubId)).toEqual([
    null,
    null,
    2,
  ]);
});
