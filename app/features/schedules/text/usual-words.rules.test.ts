import { expect, test } from "vitest";
import { countUnusualWords } from "./usual-words.rules.ts";

test.each([
  ["Partidos de la fecha", 0],
  ["Los partidos del sábado en Boca", 1],
  ["Gran Copa Amistad", 2],
])("the text '%s' has %i words that are unusual in a title", (text, count) => {
  expect(countUnusualWords(text)).toBe(count);
});
