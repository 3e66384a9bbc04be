import { expect, test } from "vitest";
import { requestId } from "./request-id.ts";

const RECEIVED = "3f2a9c0d11e84b7f8a6d5c4b3a291807";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (received: string | string[] | undefined, trustProxy: boolean) =>
  requestId({ headers: { "x-request-id": received } as Record<string, string> }, trustProxy);

test("a trusted proxy's request id is used, as a UUID or as hexadecimal digits", () => {
  expect(idOf(RECEIVED, true)).toBe(RECEIVED);
  expect(idOf("3F2A9C0D-11E8-4B7F-8A6D-5C4B3A291807", true)).toBe("3F2A9C0D-11E8-4B7F-8A6D-5C4B3A291807");
});

test("a client's request id is ignored without a trusted proxy", () => {
  expect(idOf(RECEIVED, false)).toMatch(UUID);
});

test.each([
  undefined,
  "",
  "short",
  "a".repeat(65),
  "Ana García",
  `${RECEIVED}\n{"level":"error"}`,
  `${RECEIVED}, ${RECEIVED}`,
])("an invalid request id is replaced: %j", (received) => {
  expect(idOf(received, true)).toMatch(UUID);
});

test("two requests without an id get different ones", () => {
  expect(idOf(undefined, true)).not.toBe(idOf(undefined, true));
});
