import fc from "fast-check";
import { expect, test } from "vitest";
import { PICTURE_WIDTHS, sizedUrl, srcSet } from "./picture-sizes.ts";

const flyer = "/files/flyers/flyers/a.webp";

test.each([
  "https://example.com/a.png",
  "https://example.com/files/flyers/a.png",
  "//example.com/files/flyers/a.png",
  "/crests/a.png",
  "/files/team-logos/logos/a.svg",
  "/files/flyers/moving.gif",
  "/files/unknown/a.png",
  "/files/flyers/a.png?w=160",
  "/files/flyers/../a.png",
  "data:image/png;base64,AAAA",
  "",
])("%j has no sizes: it keeps its URL and has no srcset", (url) => {
  expect(sizedUrl(url, 320)).toBe(url);
  expect(srcSet(url, 1000)).toBeUndefined();
});

test.each([0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "a natural width of %d gives no srcset",
  (width) => {
    expect(srcSet(flyer, width)).toBeUndefined();
  },
);

test("the URL of a sized picture names its width", () => {
  expect(sizedUrl(flyer, 320)).toBe("/files/flyers/flyers/a.webp?w=320");
});

test.each([
  ["narrower than every size", 100, ["?w=160 100w"]],
  ["exactly a size", 320, ["?w=160 160w", "?w=320 320w"]],
  ["between two sizes", 400, ["?w=160 160w", "?w=320 320w", "?w=480 400w"]],
  ["wider than every size", 3000, [...PICTURE_WIDTHS.map((width) => `?w=${width} ${width}w`), " 3000w"]],
])("the srcset of a picture has the right widths when it is %s", (_, naturalWidth, entries) => {
  expect(srcSet(flyer, naturalWidth)).toBe(entries.map((entry) => `${flyer}${entry}`).join(", "));
});

test("the srcset of a picture always ends with the natural width, never exceeds it, and repeats no width", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (naturalWidth) => {
      const widths = (srcSet(flyer, naturalWidth) ?? "")
        .split(", ")
        .map((entry) => Number.parseInt(entry.split(" ")[1] ?? "", 10));
      expect(widths.at(-1)).toBe(naturalWidth);
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    }),
  );
});
