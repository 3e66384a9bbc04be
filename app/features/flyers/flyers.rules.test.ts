import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fillsPhoneStage,
  isOwnPage,
  linkOf,
  orderOf,
  orientationOf,
  phoneStage,
  slideLabel,
  withItemMoved,
} from "./flyers.rules.ts";

const side = fc.integer({ min: 1, max: 20_000 });

test.each([
  [1000, 1000, "square"],
  [1100, 1000, "square"],
  [1000, 1100, "square"],
  [1101, 1000, "horizontal"],
  [1000, 1101, "vertical"],
  [1600, 700, "horizontal"],
  [1080, 1920, "vertical"],
  [1, 1, "square"],
])("orientationOf of %i x %i is %s", (width, height, orientation) => {
  expect(orientationOf(width, height)).toBe(orientation);
});

test("orientationOf is swapped when the picture is rotated", () => {
  const rotated = { horizontal: "vertical", vertical: "horizontal", square: "square" } as const;
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(orientationOf(height, width)).toBe(rotated[orientationOf(width, height)]);
    }),
  );
});

test("orientationOf depends on the aspect ratio, not on the size", () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 2, max: 10 }), (width, height, times) => {
      expect(orientationOf(width * times, height * times)).toBe(orientationOf(width, height));
    }),
  );
});

test.each([
  [1080, 1920, false],
  [1000, 1000, false],
  [1600, 900, false],
  [3000, 700, false],
  [1600, 700, true],
  [1600, 730, true],
])("fillsPhoneStage for %i x %i is %s", (width, height, fills) => {
  expect(fillsPhoneStage(width, height)).toBe(fills);
});

test("fillsPhoneStage is false for every picture that is not horizontal", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      if (fillsPhoneStage(width, height)) expect(orientationOf(width, height)).toBe("horizontal");
    }),
  );
});

test.each([
  ["https://example.org/", false],
  ["//example.org/", false],
  ["/courses/3", true],
  ["/", true],
])("isOwnPage for %j is %s", (url, isOwn) => {
  expect(isOwnPage(url)).toBe(isOwn);
});

test("slide labels count from one", () => {
  expect(slideLabel(0, 3, "Final de Copa")).toBe("1 de 3: Final de Copa");
});

const stageFor = (...sizes: [number, number][]) =>
  phoneStage(sizes.map(([imageWidth, imageHeight]) => ({ imageWidth, imageHeight })));

test("phoneStage is as tall as the tallest flyer needs", () => {
  expect(stageFor([1600, 700], [1600, 900])).toBe("wide");
  expect(stageFor([1600, 700], [1080, 1080])).toBe("square");
  expect(stageFor([1600, 700], [1080, 1080], [1080, 1350])).toBe("tall");
});

test.each([
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["ftp://ejemplo.org", null],
  ["mailto:a@b.ar", null],
  ["ejemplo.org", null],
  ["//ejemplo.org", null],
  ["/\\ejemplo.org", null],
  ["/\t/ejemplo.org", null],
  ["/..//x", null],
  ["/.//ejemplo.org", null],
  ["/a/..//x", null],
  ["/../courses", "/courses"],
  ["https://", null],
  ["", null],
  ["/", "/"],
  ["/courses?pagina=2#a", "/courses?pagina=2#a"],
  ["/liga ñandú", "/liga%20%C3%B1and%C3%BA"],
  ["HTTPS://Ejemplo.org/A", "https://ejemplo.org/A"],
  ["http://ejemplo.org/", "http://ejemplo.org/"],
  ["www.ejemplo.org/a", "https://www.ejemplo.org/a"],
])("linkOf turns %j into %j", (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});

test("linkOf returns only links that the database accepts", () => {
  const start = fc.constantFrom(
    "",
    "/",
    "//",
    "/\\",
    "/\t",
    "https://",
    "http:/",
    "javascript:",
    "www.",
    " ",
  );
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      const link = linkOf(first + rest);
      if (link !== null) expect(link).toMatch(/^(https?:\/\/|\/($|[^/\\]))/);
    }),
  );
});

test.each(["", "a", "1,,2", "1,2,1", "1,-2", "0", "1,2147483648", "1;2"])(
  "%j is not a valid order of flyers",
  (text) => {
    expect(orderOf(text)).toBeNull();
  },
);

test("the order of flyers lists every id once", () => {
  expect(orderOf("3,1,2147483647")).toEqual([3, 1, 2_147_483_647]);
});

test("the order of flyers after a move has the moved flyer in its new place, and the others in sequence", () => {
  expect(withItemMoved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(withItemMoved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(withItemMoved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
