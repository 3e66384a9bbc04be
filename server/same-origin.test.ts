import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const ORIGIN = "https://liga.example";
const ask = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), ORIGIN);

describe("isSameOrigin", () => {
  it.each([
    ["another site", { Origin: "https://evil.example", Host: "liga.example" }],
    ["another site, as the browser calls it", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour on another subdomain", { "Sec-Fetch-Site": "same-site", Origin: ORIGIN }],
    ["a page that hides where it is", { Origin: "null", Host: "liga.example" }],
    ["what is no address", { Origin: "liga.example", Host: "liga.example" }],
    ["a name that only begins like ours", { Origin: "https://liga.example.evil", Host: "liga.example" }],
  ])("refuses %s", (_, headers) => {
    expect(ask(headers)).toBe(false);
  });

  it.each([
    ["a page of ours", { Origin: ORIGIN, Host: "10.0.0.4:3000" }],
    ["a page of ours, as the browser calls it", { "Sec-Fetch-Site": "same-origin" }],
    [
      "a page of ours under another name of the machine",
      { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" },
    ],
    ["a program, which has no origin", { Host: "liga.example" }],
  ])("takes %s", (_, headers) => {
    expect(ask(headers)).toBe(true);
  });
});
