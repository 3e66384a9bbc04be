import { expect, test } from "vitest";
import { headFault } from "./request-head.ts";

const host = "liga.example";
const long = (path: string) => `${path}?${"a&".repeat(7_000)}`;

test.each([
  ["an URL of 14 kB", { url: long("/prode") }, 400],
  ["a panel URL of 14 kB", { url: long("/admin/teams") }, 400],
  ["an HTTP/1.1 request without Host", { headers: {} }, 400],
  ["an unknown expectation", { headers: { host, expect: "x" } }, 417],
])("%s is refused", (_, request, status) => {
  expect(headFault({ url: "/", headers: { host }, httpVersion: "1.1", ...request })?.status).toBe(status);
});

test.each([
  ["an URL of 2,000 characters", { url: `/?${"a".repeat(1_998)}` }],
  ["a question to the router about many paths", { url: long("/__manifest") }],
  ["a season's screen with a selection in its URL", { url: long("/admin/temporadas/1/fecha") }],
  ["an HTTP/1.0 request without Host", { headers: {}, httpVersion: "1.0" }],
  ["a body sent after 100 Continue", { headers: { host, expect: "100-Continue" } }],
])("%s is accepted", (_, request) => {
  expect(headFault({ url: "/", headers: { host }, httpVersion: "1.1", ...request })).toBeNull();
});
