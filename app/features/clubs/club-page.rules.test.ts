import { expect, test } from "vitest";
import { clubDescription, clubStructuredData } from "./club-page.rules.ts";

const club = {
  id: 1,
  name: "El Ceibo",
  shortName: null,
  slug: "el-ceibo",
  logo: null,
  aliases: [],
  ground: null,
  address: null,
  mapUrl: null,
};

test.each([
  [[], "El Ceibo: próxima fecha"],
  [["LIFUFE"], "El Ceibo, de LIFUFE: próxima fecha"],
  [["LIFUFE", "FEFI"], "El Ceibo, de LIFUFE y FEFI: próxima fecha"],
])("the link preview of a club in %j begins with '%s'", (leagues, start) => {
  expect(clubDescription(club, leagues).startsWith(start)).toBe(true);
});

test("a club's structured data has absolute URLs and omits missing fields", () => {
  const plain = clubStructuredData(club, "https://liga.example");
  expect(JSON.parse(JSON.stringify(plain))).toEqual({
    "@context": "https://schema.org",
    "@type": "SportsTeam",
    name: "El Ceibo",
    sport: "Soccer",
    url: "https://liga.example/club/el-ceibo",
  });
  const full = { ...club, shortName: "Ceibo", logo: "/logo.svg", ground: "Poli", address: "Mitre 1" };
  expect(clubStructuredData(full, "https://liga.example")).toMatchObject({
    alternateName: "Ceibo",
    logo: "https://liga.example/logo.svg",
    location: { name: "Poli", address: "Mitre 1", hasMap: expect.stringContaining("Poli%2C%20Mitre%201") },
  });
});
