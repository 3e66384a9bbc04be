import { expect, test } from "vitest";
import { nextTeam, startedText } from "./season-start.rules.ts";

const teams = [
  { id: 1, clubId: 7, letter: "", category: "2010/11" },
  { id: 2, clubId: 7, letter: "", category: "2012" },
  { id: 3, clubId: 7, letter: "B", category: "2012" },
  { id: 4, clubId: 8, letter: "", category: "Femenino" },
];
const teamIn = (category: string | null, clubId = 7, letter = "") => ({ clubId, letter, category });

test.each([
  ["another club has the category", { birthYear: 2012, team: teamIn("2012", 9) }, null],
  ["the club has no such entry", { birthYear: 2012, team: teamIn("2012", 7, "C") }, null],
  ["the child is too old", { birthYear: 2009, team: teamIn("2009/10") }, null],
  ["the category goes on", { birthYear: 2012, team: teamIn("2012") }, 2],
  ["letters are kept apart", { birthYear: 2012, team: teamIn("2012", 7, "b") }, 3],
  ["joint years shifted", { birthYear: 2010, team: teamIn("2009/10") }, 1],
  ["a single year was joined", { birthYear: 2011, team: teamIn("2011") }, 1],
  ["a girl of her own category stays in it", { birthYear: 2012, team: teamIn("Femenino", 8) }, 4],
  ["a child plays up a year", { birthYear: 2013, team: teamIn("2012") }, 2],
  ["the birth year says nothing", { birthYear: null, team: teamIn("femenino", 8) }, 4],
])("a player's next team is correct when %s", (_, players, id) => {
  expect(nextTeam(players, teams)).toBe(id);
});

test("the message after starting a season counts the players who moved and those who will be asked for a team", () => {
  expect(startedText({ moved: 0, toAsk: 0 })).toBe("Temporada en curso.");
  expect(startedText({ moved: 1, toAsk: 2 })).toBe(
    "Temporada en curso: 1 jugador pasó a su equipo de esta temporada, y a 2 jugadores les vamos a preguntar en qué equipo siguen.",
  );
});
