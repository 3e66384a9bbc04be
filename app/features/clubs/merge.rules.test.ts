import { expect, test } from "vitest";
import type { Club } from "./clubs.rules.ts";
import { type MergeLine, mergedClub, mergeLineText, mergeNotes } from "./merge.rules.ts";

function club(name: string, changes: Partial<Club> = {}): Club {
  const emptyFields = { shortName: null, logo: null, ground: null, address: null, mapUrl: null, aliases: [] };
  return { id: 1, name, slug: "x", ...emptyFields, ...changes };
}

test("the club that remains after a merge takes over the other club's names, each once", () => {
  const kept = club("El Ceibo", { aliases: ["Ceibo"] });
  expect(
    mergedClub(kept, club("C. El Ceibo", { aliases: ["CEIBO", "el ceibo", "Ceibito"] })).aliases,
  ).toEqual(["Ceibo", "C. El Ceibo", "Ceibito"]);
});

test("the club that remains after a merge keeps its crest and its ground", () => {
  const kept = club("A", { logo: "/a.png", address: "Calle 1" });
  const removed = club("B", { logo: "/b.png", ground: "La B", address: "Calle 2" });
  expect(mergedClub(kept, removed)).toMatchObject({ logo: "/a.png", ground: null, address: "Calle 1" });
});

test("the club that remains after a merge takes the other club's crest and ground when it has none", () => {
  const removed = club("B", {
    logo: "/b.png",
    ground: "La B",
    address: "Calle 2",
    mapUrl: "https://m.example",
  });
  expect(mergedClub(club("A"), removed)).toMatchObject({
    logo: "/b.png",
    ground: "La B",
    address: "Calle 2",
    mapUrl: "https://m.example",
  });
});

test("the notes of a merge say whose crest stays and which one is deleted", () => {
  const [a, b] = [club("A", { logo: "/a.png" }), club("B", { logo: "/b.png" })];
  expect(mergeNotes(a, b)[0]).toMatch(/^El escudo es el de A; el de B se borra/);
  expect(mergeNotes(club("A"), b)[0]).toBe("El escudo es el de B.");
  expect(mergeNotes(a, club("B"))[0]).toBe("El escudo es el de A.");
  expect(mergeNotes(club("A"), club("B"))[0]).toBe("Se lo va a encontrar también como B.");
});

test("the notes of a merge say which ground stays and which one is lost", () => {
  const notes = (a: string | null, b: string | null) =>
    mergeNotes(club("A", { ground: a }), club("B", { ground: b })).filter((note) => note.includes("cancha"));
  expect(notes("Norte", "Sur")).toEqual(["La cancha es la de A: Norte. La de B (Sur) no se conserva."]);
  expect(notes(null, "Sur")).toEqual(["La cancha pasa a ser la de B: Sur."]);
  expect(notes("Norte", "NORTE")).toEqual([]);
  expect(notes("Norte", null)).toEqual([]);
});

test("the notes of a merge say what happens to the delegates' link and proposals", () => {
  const delegates = { season: "Apertura", league: "Liga", hasLink: true, keptHasLink: false, proposals: 0 };
  const notes = (changes: Partial<typeof delegates>) =>
    mergeNotes(club("A"), club("B"), [{ ...delegates, ...changes }]).filter((note) =>
      /enlace de|propuesta/.test(note),
    );
  expect(notes({})).toEqual([
    "El enlace de delegado de B sigue sirviendo y abre los partidos de los dos (Liga, Apertura).",
  ]);
  expect(notes({ keptHasLink: true })).toEqual([
    "El enlace de delegado de B deja de servir (Liga, Apertura). Queda el de A, que abre los partidos de los dos.",
  ]);
  expect(notes({ hasLink: false, proposals: 1 })).toEqual([
    "La propuesta de otra fecha de B sigue en pie (Liga, Apertura).",
  ]);
  expect(notes({ hasLink: false, proposals: 2 })).toEqual([
    "Las 2 propuestas de otra fecha de B siguen en pie (Liga, Apertura).",
  ]);
});

test.each<[Partial<MergeLine>, RegExp]>([
  [{ kind: "move", teams: 3 }, /^Sus 3 equipos pasan tal como están/],
  [{ kind: "move", teams: 0 }, /^Pasa sin equipos/],
  [{ kind: "join", teams: 1 }, /^Su equipo pasa junto a los del otro/],
  [
    { kind: "join", teams: 2, ground: "Predio Sur" },
    /Dejan la cancha que tenían en esta temporada \(Predio Sur\)/,
  ],
  [{ kind: "move", teams: 2, ground: "Predio Sur" }, /tal como están\.$/],
  [{ kind: "reletter", letterAfter: "2", teams: 2 }, /aparte, con la letra «2»/],
])("the preview of a merge describes the line %j", (line, text) => {
  const complete = {
    entryId: 1,
    league: "L",
    season: "S",
    isFinished: false,
    letter: "",
    letterAfter: "",
    ground: null,
  };
  expect(mergeLineText({ ...complete, kind: "move", teams: 1, ...line })).toMatch(text);
});
