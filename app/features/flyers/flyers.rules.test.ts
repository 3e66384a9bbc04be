import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillsPhoneStage, isOwnPage, orientationOf, slideLabel } from "./flyers.rules.ts";

const side = fc.integer({ min: 1, max: 20_000 });

describe("orientationOf", () => {
  it.each([
    [1000, 1000, "square"],
    [1100, 1000, "square"],
    [1000, 1100, "square"],
    [1101, 1000, "horizontal"],
    [1000, 1101, "vertical"],
    [1600, 700, "horizontal"],
    [1080, 1920, "vertical"],
    [1, 1, "square"],
  ])("calls %i x %i %s", (width, height, orientation) => {
    expect(orientationOf(width, height)).toBe(orientation);
  });

  it("turns with the picture", () => {
    const turned = { horizontal: "vertical", vertical: "horizontal", square: "square" } as const;
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(orientationOf(height, width)).toBe(turned[orientationOf(width, height)]);
      }),
    );
  });

  it("depends on the shape and not on the size", () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 2, max: 10 }), (width, height, times) => {
        expect(orientationOf(width * times, height * times)).toBe(orientationOf(width, height));
      }),
    );
  });
});

describe("fillsPhoneStage", () => {
  it.each([
    [1080, 1920, false],
    [1000, 1000, false],
    [1600, 900, false],
    [3000, 700, false],
    [1600, 700, true],
    [1600, 730, true],
  ])("answers for %i x %i %s", (width, height, fills) => {
    expect(fillsPhoneStage(width, height)).toBe(fills);
  });

  it("is never so for a picture that is not horizontal", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        if (fillsPhoneStage(width, height)) expect(orientationOf(width, height)).toBe("horizontal");
      }),
    );
  });
});

describe("isOwnPage", () => {
  it.each([
    ["https://example.org/", false],
    ["//example.org/", false],
    ["/courses/3", true],
    ["/", true],
  ])("answers for %j %s", (url, own) => {
    expect(isOwnPage(url)).toBe(own);
  });
});

it("labels slides as people count, from one", () => {
  expect(slideLabel(0, 3, "Final de Copa")).toBe("1 de 3: Final de Copa");
});
