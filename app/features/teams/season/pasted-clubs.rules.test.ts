import { expect, test } from "vitest";
import { lengthFault, pastedClubs } from "./pasted-clubs.rules.ts";

const knownClubs = [{ name: "Defensores del Parque", shortName: "Defensores", aliases: ["Def. del Parque"] }];
const rows = [{ club: "El Ceibo" }, { club: "Los Pibes FC" }];
const pasted = (text: string) => pastedClubs(text, knownClubs, rows, "Zona 1");

test("a pasted list has one club per line, without bullets and empty lines, keeping a number that starts a name", () => {
  expect(
    pasted("\n 1) San Martín \r\n- Ñandubay  FC\n\n• La Amistad\n25 de Mayo").map(({ club }) => club),
  ).toEqual(["San Martín", "Ñandubay FC", "La Amistad", "25 de Mayo"]);
});

test("a pasted list says whether each club is new, known to the site, or already there", () => {
  expect(pasted("Nuevo\ndef. del parque\nEL CEIBO\nNuevo").map(({ club, state }) => [club, state])).toEqual([
    ["Nuevo", "new"],
    ["Defensores del Parque", "known"],
    ["EL CEIBO", "there"],
    ["Nuevo", "there"],
  ]);
});

test("a pasted list says where a club of another league plays, and accepts that it is a different one", () => {
  const away = [
    { name: "El Fortín", shortName: null, aliases: ["Fortín"], elsewhere: ["LIFUFE", "Mundialito"] },
  ];
  const lines = (others: string[]) => pastedClubs("fortin\nOtro", away, rows, "Zona 1", new Set(others));
  expect(lines([])[0]).toMatchObject({ club: "El Fortín", state: "known", from: "LIFUFE y Mundialito" });
  expect(lines(["fortin", "otro"])).toMatchObject([
    { club: "fortin", state: "new", isAnother: true },
    { club: "Otro", state: "new", isAnother: false },
  ]);
});

test("a pasted list with a zone on its own line puts the clubs below in it", () => {
  expect(pasted("A uno\nZona 2:\nB dos").map(({ club, zone }) => [club, zone])).toEqual([
    ["A uno", "Zona 1"],
    ["B dos", "Zona 2"],
  ]);
});

test("a pasted list with a very long line has one club", () => {
  expect(pasted("a".repeat(20_000))).toHaveLength(1);
});

test("a new club's name of more than 50 letters is reported, and a known one's is not", () => {
  const long = "Asociación Civil y Deportiva Unión de los Pueblos ";
  const faultOf = (name: string, known: string[] = []) => {
    const clubs = known.map((own) => ({ name: own, shortName: null, aliases: [name] }));
    return lengthFault(pastedClubs(`El Ceibo\n${name}`, clubs, [], "Zona 1"));
  };
  expect(faultOf(`${long}X`)).toBe(`«${long}X» tiene 51 letras y entran 50: acortalo.`);
  expect(faultOf(long.trim())).toBeUndefined();
  expect(faultOf(`${long}X`, ["Unión de los Pueblos"])).toBeUndefined();
});
