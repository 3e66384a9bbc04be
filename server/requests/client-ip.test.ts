import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

const requestWith = (forwarded?: string[]) => ({
  headersDistinct: forwarded ? { "x-forwarded-for": forwarded } : {},
  socket: { remoteAddress: "10.0.0.1" },
});

test.each([
  ["a header without a trusted proxy", ["203.0.113.9"], false, "10.0.0.1"],
  ["a value that is not an IP", ["evil"], true, "10.0.0.1"],
  ["IPs written before the proxy's own", ["1.1.1.1, 203.0.113.9"], true, "203.0.113.9"],
  ["IPs in a separate header", ["1.1.1.1", "203.0.113.9"], true, "203.0.113.9"],
])("clientIp is not fooled by %s", (_, forwarded, trust, expected) => {
  expect(clientIp(requestWith(forwarded), trust)).toBe(expected);
});

test.each([
  ["203.0.113.9:5123", "203.0.113.9"],
  ["[2001:db8::9]:5123", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["2001:db8::9", "2001:db8::9"],
  ["203.0.113.9:", "10.0.0.1"],
  ["[evil]:80", "10.0.0.1"],
])("with %s as the last entry of X-Forwarded-For, clientIp is %s", (entry, expected) => {
  expect(clientIp(requestWith([`1.1.1.1, ${entry}`]), true)).toBe(expected);
});

test("clientIp is the socket's IP without a forwarded header", () => {
  expect(clientIp(requestWith(), false)).toBe("10.0.0.1");
  expect(clientIp(requestWith(), true)).toBe("10.0.0.1");
});
