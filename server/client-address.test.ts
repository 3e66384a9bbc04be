import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const asked = (forwarded?: string[]) => ({
  headersDistinct: forwarded ? { "x-forwarded-for": forwarded } : {},
  socket: { remoteAddress: "10.0.0.1" },
});

test.each([
  ["a header without a trusted proxy", ["203.0.113.9"], false, "10.0.0.1"],
  ["a value that is not an address", ["evil"], true, "10.0.0.1"],
  ["addresses written before the proxy's own", ["1.1.1.1, 203.0.113.9"], true, "203.0.113.9"],
  ["addresses in a header of their own", ["1.1.1.1", "203.0.113.9"], true, "203.0.113.9"],
])("clientAddress is not fooled by %s", (_, forwarded, trust, expected) => {
  expect(clientAddress(asked(forwarded), trust)).toBe(expected);
});

test("clientAddress is the socket's address without a forwarded header", () => {
  expect(clientAddress(asked(), false)).toBe("10.0.0.1");
  expect(clientAddress(asked(), true)).toBe("10.0.0.1");
});
