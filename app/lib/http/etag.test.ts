import { expect, test } from "vitest";
import { etagOf, namesEtag } from "./etag.ts";

const ETAG = etagOf(Buffer.from("a page"));

test.each([
  [ETAG, true],
  [ETAG.replace("W/", ""), true],
  [`"other", ${ETAG}`, true],
  ["*", true],
  ['"other"', false],
  [`${'"a",'.repeat(200)}${ETAG}`, false],
  ["", false],
  [undefined, false],
])("an If-None-Match of %j names the ETag of a page: %j", (header, names) => {
  expect(namesEtag(header, ETAG)).toBe(names);
});
