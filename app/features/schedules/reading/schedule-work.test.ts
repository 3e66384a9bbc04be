import { expect, test } from "vitest";
import { run } from "./schedule-work.server.ts";

test("text is read without characters that JSON in PostgreSQL, or an exported spreadsheet, cannot hold", async () => {
  const text = "Cancha:\u0001 El\u0085 Ceibo\ufffe \ud83d\0\tfin";
  const season = { year: 2026, from: null, to: null };
  const context = { clubs: [], categories: [], zones: [], season, today: "2026-11-17" };
  const { lines } = await run({ source: { text }, context });
  expect(lines).toEqual(["Cancha:  El  Ceibo  \ufffd \tfin"]);
});
