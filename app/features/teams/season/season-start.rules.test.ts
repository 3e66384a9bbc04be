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
  ["only another club has the category", { birthYear: 2012, team: teamIn("2012", 9) }],
  ["the club has no entry of that letter", { birthYear: 2012, team: teamIn("2012", 7, "C") }],
  ["the child is too old", { birthYear: 2009, team: teamIn("2009/10") }],
])("a player has no next team if %s", (_, player) => {
  expect(nextTeam(player, teams)).toBeNull();
});

test.each([
  ["of the same category", { birthYear: 2012, team: teamIn("2012") }, 2],
  ["of the same letter", { birthYear: 2012, team: teamIn("2012", 7, "b") }, 3],
  ["of their birth year, if 2009/10 became 2010/11", { birthYear: 2010, team: teamIn("2009/10") }, 1],
  ["of their birth year, if it was joined with another", { birthYear: 2011, team: teamIn("2011") }, 1],
  ["of the same category without a year", { birthYear: 2012, team: teamIn("Femenino", 8) }, 4],
  ["of the same category, if a child plays up a year", { birthYear: 2013, team: teamIn("2012") }, 2],
  ["of the same category, if the birth year is unknown", { birthYear: null, team: teamIn("femenino", 8) }, 4],
])("a player's next team is the one %s", (_, player, id) => {
  expect(nextTeam(player, teams)).toBe(id);
});

test("the message after starting a season counts the players who moved and those who will be asked for a team", () => {
  expect(startedText({ moved: 0, toAsk: 0 })).toBe("Temporada en curso.");
  expect(startedText({ moved: 1, toAsk: 2 })).toBe(
    "Temporada en curso: 1 jugador pasó a su equipo de esta temporada, y a 2 jugadores les vamos a preguntar en qué equipo siguen.",
  );
});
