import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const page = Buffer.from("<p>Fecha 8</p>".repeat(200));

test.each([
  ["image/webp", "br, gzip", page],
  ["text/html", "", page],
  ["text/html", "identity", page],
  ["text/html", "br;q=0", page],
  ["text/html", "br", page.subarray(0, 100)],
])("%s for a client that accepts %j goes as it is when nothing is gained", async (type, accepted, body) => {
  expect(await compress(body, type, accepted)).toBeNull();
});

test("brotli where it is understood, gzip where it is not", async () => {
  const best = await compress(page, "text/html; charset=utf-8", "gzip, deflate, br");
  expect(best?.encoding).toBe("br");
  expect(brotliDecompressSync(best?.body ?? "")).toEqual(page);
  const old = await compress(page, "text/html; charset=utf-8", "gzip");
  expect(old?.encoding).toBe("gzip");
  expect(gunzipSync(old?.body ?? "")).toEqual(page);
});
