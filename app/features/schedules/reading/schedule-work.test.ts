import { expect, test } from "vitest";
import { TOO_MUCH } from "../schedule.rules.ts";
import { MAX_READ_MATCHES } from "./read-schedule.rules.ts";
import { run } from "./schedule-work.server.ts";

const season = { year: 2026, from: null, to: null };
const context = { clubs: [], categories: [], zones: [], season, today: "2026-11-17" };

test.each([
  ["is read if it has", MAX_READ_MATCHES, null],
  ["is refused if it has more than", MAX_READ_MATCHES + 1, TOO_MUCH],
])("a text with many matches on each line %s 30,000 matches", async (_, matches, refusal) => {
  const lines = Array.from({ length: Math.ceil(matches / 100) }, (_, line) =>
    "a vs b - ".repeat(Math.min(100, matches - line * 100)),
  );
  const { schedule } = await run({ source: { text: lines.join("\n") }, context });
  expect([schedule.refusal, schedule.matches.length]).toEqual([refusal, refusal ? 0 : matches]);
});

test("text is read without characters that JSON in PostgreSQL, or an exported spreadsheet, cannot hold", async () => {
  const text = "Cancha:\u0001 El\u0085 Ceibo\ufffe \ud83d\0\tfin";
  const { lines } = await run({ source: { text }, context });
  expect(lines).toEqual(["Cancha:  El  Ceibo  \ufffd \tfin"]);
});
