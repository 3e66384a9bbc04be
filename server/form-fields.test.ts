import { describe, expect, test } from "vitest";
import { hasTooManyFields } from "./form-fields.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const pairs = (count: number) => Buffer.from(Array.from({ length: count }, () => "a=b").join("&"));
const parts = (count: number) =>
  Buffer.from(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(count)}--x--\r\n`);

describe("too many fields", () => {
  test.each([
    ["2,001 pairs", URLENCODED, pairs(2_001)],
    ["2,001 pairs in capitals", URLENCODED.toUpperCase(), pairs(2_001)],
    ["2,001 pairs after another type", `text/plain, ${URLENCODED}`, pairs(2_001)],
    ["empty pairs", URLENCODED, Buffer.alloc(500_000, "&")],
    ["2,001 parts", MULTIPART, parts(2_001)],
    ["parts behind a boundary that is written oddly", 'multipart/form-data; boundary="x\\y"', parts(1)],
    ["parts without a boundary", "multipart/form-data", parts(1)],
    ["parts after another type", `text/plain, ${MULTIPART}`, parts(1)],
  ])("%s", (_, type, body) => {
    expect(hasTooManyFields(type, body)).toBe(true);
  });

  test.each([
    ["2,000 pairs", URLENCODED, pairs(2_000)],
    ["2,000 parts", MULTIPART, parts(2_000)],
    ["no body", URLENCODED, Buffer.alloc(0)],
    ["JSON, whatever it holds", "application/json", Buffer.alloc(500_000, "&")],
    ["a browser's form", "multipart/form-data; boundary=----WebKitFormBoundaryAbC123", parts(3)],
  ])("are not in %s", (_, type, body) => {
    expect(hasTooManyFields(type, body)).toBe(false);
  });
});
