import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, deflatePieces, fill, gzipFilled } from "./page-slots.ts";

const marks = { name: "mark-1", nonce: "mark+2/=" };
const words = { name: "Begoña Ñuñez", nonce: "abc=" };

test("every mark in a body is replaced by its words", () => {
  const pieces = cut("<b>mark-1</b><i nonce='mark+2/='>mark-1</i>", marks);
  expect(fill(pieces, words).toString()).toBe("<b>Begoña Ñuñez</b><i nonce='abc='>Begoña Ñuñez</i>");
});

test("a body without marks is unchanged", () => {
  expect(fill(cut("Hola", marks), words).toString()).toBe("Hola");
});

test("the gzip decompresses to the filled body", async () => {
  // Long ones are compressed beforehand, or when they are filled in.
  const long = fc.constantFrom("señal ".repeat(60), "gol ".repeat(1_000), "fecha ".repeat(20_000));
  const text = fc.oneof(fc.string({ unit: "grapheme" }), long);
  const parts = fc.array(fc.oneof(text, fc.constantFrom("mark-1", "mark+2/=")));
  await fc.assert(
    fc.asyncProperty(parts, text, text, async (of, name, nonce) => {
      const pieces = cut(of.join(""), marks);
      const gzip = gzipFilled(pieces, await deflatePieces(pieces), { name, nonce });
      expect(gunzipSync(gzip)).toEqual(fill(pieces, { name, nonce }));
    }),
  );
});
