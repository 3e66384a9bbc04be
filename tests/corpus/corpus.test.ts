import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { linesOfFile } from "#app/features/schedules/files/file-lines.server.ts";
import { linesOfText, readSchedule } from "#app/features/schedules/reading/read-schedule.rules.ts";
import type { ScheduleLine } from "#app/features/schedules/schedule.rules.ts";
import { contexts } from "./contexts.ts";
import { expectedOf } from "./expected.ts";
import { corpusFiles } from "./files.ts";
import { measureSchedule } from "./measure.ts";

/*
 * Fixtures and results as real leagues write them, each with the expected result. A wrong value that is not marked as
 * unsure is a silent guess: none is allowed.
 */

const MIN_RECALL = 0.97;
const MIN_PRECISION = 0.995;

/** Correct values are marked as unsure here: '11,30' without 'hs', a day above a table, a referee after a dash, '3-9 de Julio'. */
const MARKED_NEEDLESSLY = [
  "02-dashes-and-hours",
  "103-titles-with-slashes",
  "77-referees-and-phones",
  "84-numbered-with-dash",
];

interface Case {
  name: string;
  lines: ScheduleLine[];
  expected: string;
}

const texts = globSync("tests/corpus/texts/*.txt").sort();
const written: Case[] = texts.map((file) => {
  const [text = "", expected = ""] = readFileSync(file, "utf8").split("=== debe entenderse ===\n");
  return { name: path.basename(file, ".txt"), lines: linesOfText(text.replace(/\n$/, "")), expected };
});
const files: Case[] = await Promise.all(
  corpusFiles.map(async ({ name, file, expected }) => {
    const read = await linesOfFile(await file(), name);
    if ("refusal" in read) throw new Error(`${name}: ${read.refusal}`);
    return { name, lines: read.lines, expected };
  }),
);
const cases = [...written, ...files];

const measures = cases.map(({ name, lines, expected }) => {
  const expectation = expectedOf(expected);
  const context = contexts[expectation.context];
  if (!context) throw new Error(`${name}: no context «${expectation.context}»`);
  return { name, ...measureSchedule(readSchedule(lines, context), expectation, context) };
});

test("the corpus is read with the required recall and precision, and without silent guesses", () => {
  const sum = (figure: "expected" | "read" | "found" | "correct" | "needless") =>
    measures.reduce((total, measure) => total + measure[figure], 0);
  const recall = sum("found") / sum("expected");
  const precision = sum("correct") / sum("read");
  const silent = measures.flatMap((measure) => measure.silent.map((guess) => `${measure.name}: ${guess}`));
  // biome-ignore lint/suspicious/noConsole: the figures are what this test is for.
  console.info(
    `corpus: ${cases.length} texts and files, ${sum("expected")} matches; recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}, ` +
      `silent guesses ${silent.length}, needless marks ${(sum("needless") / sum("read")).toFixed(4)}`,
  );
  expect(silent).toEqual([]);
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
  expect(precision).toBeGreaterThanOrEqual(MIN_PRECISION);
});

test("the corpus has correct values marked as unsure only in the four known texts", () => {
  expect(measures.filter(({ needless }) => needless > 0).map(({ name }) => name)).toEqual(MARKED_NEEDLESSLY);
});

test.each(measures)(
  "the corpus has no wrong or silently guessed match in $name",
  ({ silent, differences }) => {
    expect([...silent, ...differences]).toEqual([]);
  },
);
