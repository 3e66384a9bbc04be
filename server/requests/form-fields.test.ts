import { expect, test } from "vitest";
import { hasTooManyFields, typedBytes } from "./form-fields.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const BOUNDARY = "----WebKitFormBoundary1";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const pairs = (count: number) => Buffer.from(Array.from({ length: count }, () => "a=b").join("&"));
const parts = (count: number) =>
  Buffer.from(
    `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(count)}--${BOUNDARY}--\r\n`,
  );

test.each([
  ["2,001 pairs", URLENCODED, pairs(2_001)],
  ["2,001 pairs in capitals", URLENCODED.toUpperCase(), pairs(2_001)],
  ["2,001 pairs with two content types", `text/plain, ${URLENCODED}`, pairs(2_001)],
  ["empty pairs", URLENCODED, Buffer.alloc(500_000, "&")],
  ["2,001 parts", MULTIPART, parts(2_001)],
  [
    "parts with a boundary of 15 characters",
    `multipart/form-data; boundary=${BOUNDARY.slice(-15)}`,
    parts(1),
  ],
  ["parts with an escaped boundary", 'multipart/form-data; boundary="x\\y"', parts(1)],
  ["parts without a boundary", "multipart/form-data", parts(1)],
  ["parts with two content types", `text/plain, ${MULTIPART}`, parts(1)],
])("hasTooManyFields is true for %s", (_, type, body) => {
  expect(hasTooManyFields(type, body)).toBe(true);
});

test.each([
  ["2,000 pairs", URLENCODED, pairs(2_000)],
  ["2,000 parts", MULTIPART, parts(2_000)],
  ["no body", URLENCODED, Buffer.alloc(0)],
  ["a JSON body", "application/json", Buffer.alloc(500_000, "&")],
  ["a browser's form", MULTIPART, parts(3)],
])("hasTooManyFields is false for %s", (_, type, body) => {
  expect(hasTooManyFields(type, body)).toBe(false);
});

const text = "<".repeat(1_000);
const form = (head: string) => Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`);
const typed = (head: string, type = MULTIPART) => typedBytes(type, form(head));

test.each([
  ["a browser", 'Content-Disposition: form-data; name="a"; filename="b.png"\r\nContent-Type: image/png'],
  ["a program", 'content-disposition: form-data; name="a"; filename=""'],
])("typedBytes does not count the file that %s sends", (_, head) => {
  expect(typed(head)).toBeLessThan(text.length);
});

test.each([
  ["a text", 'Content-Disposition: form-data; name="a"'],
  ["a part with a filename in another header", 'X: filename="b"\r\nContent-Disposition: form-data; name="a"'],
  [
    "a part with two dispositions",
    'Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Disposition: form-data; name="a"',
  ],
  ["a name that contains 'filename='", 'Content-Disposition: form-data; name="a; filename=b"'],
  [
    "a part with a head of 3,000 characters",
    `Content-Disposition: form-data; name="a"; filename="${"b".repeat(3_000)}"`,
  ],
  ["a part without a head", ""],
])("typedBytes counts %s", (_, head) => {
  expect(typed(head)).toBeGreaterThan(text.length);
});

test("typedBytes counts all of a body that is not a valid multipart form", () => {
  const file = 'Content-Disposition: form-data; name="a"; filename="b"';
  for (const type of [URLENCODED, "application/json", "multipart/form-data", `text/plain, ${MULTIPART}`]) {
    expect(typed(file, type), type).toBe(form(file).length);
  }
});

test("typedBytes counts the text between several files", () => {
  const file = 'Content-Disposition: form-data; name="a"; filename="b"';
  const part = (head: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${text}\r\n`;
  const body = [file, 'Content-Disposition: form-data; name="a"', file].map(part).join("");
  const typedCount = typedBytes(MULTIPART, Buffer.from(`${body}--${BOUNDARY}--\r\n`));
  expect(typedCount).toBeGreaterThan(text.length);
  expect(typedCount).toBeLessThan(2 * text.length);
});
