import { expect, test } from "vitest";
import { squaresPath } from "./qr.ts";

test("the path of a QR code has every dark square and no other", () => {
  const [o, x] = [false, true];
  expect(squaresPath([[o, o]])).toBe("");
  expect(
    squaresPath([
      [x, x, o, x],
      [o, o, o, o],
      [o, x, x, x],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});
