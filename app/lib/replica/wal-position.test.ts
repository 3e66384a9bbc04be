import { expect, test } from "vitest";
import { cookieValueOf, lastWriteIn, walPosition } from "./wal-position.ts";

test.each([null, undefined, "", "16", "16/", "/1", "16/G", "16/B374D848 ", "-1/0", "123456789/0", "0x1/0"])(
  "%o is not a position",
  (text) => {
    expect(walPosition(text)).toBeNull();
  },
);

test.each([
  "",
  "wrote=",
  "wrote=0x10",
  "wrote=-1",
  "wrote=10 ",
  "wrote=1e+4",
  "wrote=11111111111111111",
  "wrote=G",
  "wrote=10; wrote=20",
  "other.wrote=10",
])("the cookies %o contain no position", (cookies) => {
  expect(lastWriteIn(cookies, "wrote")).toBe(0n);
});

test("a position is a number that grows, and a cookie carries it", () => {
  expect(walPosition("0/FF")).toBe(255n);
  expect(walPosition("1/0")).toBe(2n ** 32n);
  expect(walPosition("16/B374D848")).toBeGreaterThan(walPosition("16/B374D847") ?? 0n);
  const position = walPosition("FFFFFFFF/FFFFFFFF") ?? 0n;
  expect(lastWriteIn(`theme=dark; wrote=${cookieValueOf(position)}; a=b`, "wrote")).toBe(position);
  expect(lastWriteIn(null, "wrote")).toBe(0n);
});
