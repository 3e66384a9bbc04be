import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deflatePieces, fill, gzipFilled, splitAtMarks } from "./page-slots.ts";

const marks = { name: "mark-1", nonce: "mark+2/=" };
const slotTexts = { name: "Begoña Ñuñez", nonce: "abc=" };

test("every mark in a body is replaced by its slot's text", () => {
  const pieces = splitAtMarks("<b>mark-1</b><i nonce='mark+2/='>mark-1</i>", marks);
  expect(fill(pieces, slotTexts).toString()).toBe("<b>Begoña Ñuñez</b><i nonce='abc='>Begoña Ñuñez</i>");
});

test("a body without marks is unchanged", () => {
  expect(fill(splitAtMarks("Hola", marks), slotTexts).toString()).toBe("Hola");
});

test("gzipFilled decompresses to the filled-in body", async () => {
  // Long enough to be compressed: pieces in advance, slot texts when they are filled in.
  const long = fc.constantFrom("señal ".repeat(60), "gol ".repeat(1_000), "fecha ".repeat(20_000));
  const text = fc.oneof(fc.string({ unit: "grapheme" }), long);
  const parts = fc.array(fc.oneof(text, fc.constantFrom("mark-1", "mark+2/=")));
  await fc.assert(
    fc.asyncProperty(parts, text, text, async (bodyParts, name, nonce) => {
      const pieces = splitAtMarks(bodyParts.join(""), marks);
      const gzip = gzipFilled(pieces, await deflatePieces(pieces), { name, nonce });
      expect(gunzipSync(gzip)).toEqual(fill(pieces, { name, nonce }));
    }),
  );
});
