import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const ORIGIN = "https://liga.example";
const check = (headers: IncomingHttpHeaders) => isSameOrigin(headers, ORIGIN);

test.each([
  ["another site", { origin: "https://evil.example", host: "liga.example" }],
  ["a request that the browser marks as cross-site", { "sec-fetch-site": "cross-site" }],
  ["a page on another subdomain", { "sec-fetch-site": "same-site", origin: ORIGIN }],
  ["a page with an opaque origin", { origin: "null", host: "liga.example" }],
  ["an origin that is not a URL", { origin: "liga.example", host: "liga.example" }],
  [
    "a host name that only begins like this site's",
    { origin: "https://liga.example.evil", host: "liga.example" },
  ],
])("isSameOrigin refuses %s", (_, headers) => {
  expect(check(headers)).toBe(false);
});

test.each([
  ["a page of this site", { origin: ORIGIN, host: "10.0.0.4:3000" }],
  ["a request that the browser marks as same-origin", { "sec-fetch-site": "same-origin" }],
  [
    "a page of this site under another host name",
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
  ],
  ["a program, which has no origin", { host: "liga.example" }],
])("isSameOrigin accepts %s", (_, headers) => {
  expect(check(headers)).toBe(true);
});
