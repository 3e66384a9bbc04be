import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { accepts, compress } from "./compress.ts";

const page = Buffer.from("<p>Fecha 8</p>".repeat(200));

test.each([
  ["that is a picture", "image/webp", "br, gzip", page],
  ["for a client that accepts no encoding", "text/html", "", page],
  ["for a client that accepts only plain bodies", "text/html", "identity", page],
  ["for a client that refuses brotli and accepts no other", "text/html", "br;q=0", page],
  ["that is small", "text/html", "br", page.subarray(0, 100)],
])("a body %s is not compressed", async (_, type, accepted, body) => {
  expect(await compress(body, type, accepted)).toBeNull();
});

test("a page is compressed with brotli where the client accepts it, else with gzip", async () => {
  const best = await compress(page, "text/html; charset=utf-8", "gzip, deflate, br");
  expect(best?.encoding).toBe("br");
  expect(brotliDecompressSync(best?.body ?? "")).toEqual(page);
  const old = await compress(page, "text/html; charset=utf-8", "gzip");
  expect(old?.encoding).toBe("gzip");
  expect(gunzipSync(old?.body ?? "")).toEqual(page);
});

test.each([
  ["br", true],
  ["gzip;q=1.0, br ; q=0.5", true],
  ["br;q=0", false],
  ["br; q=0.0", false],
  ["br;level=3", false],
  ["brotli", false],
  ["", false],
])("the header %j accepts brotli: %s", (header, accepted) => {
  expect(accepts(header, "br")).toBe(accepted);
});
