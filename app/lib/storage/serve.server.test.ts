import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "./disk.server.ts";
import { createFileServer, type FileServer, serveStoredFile } from "./serve.server.ts";
import type { Storage } from "./storage.server.ts";
import { bytesOf, type Closable, NASTY_NAMES, picture, temporaryFolder } from "./storage-fixtures.ts";

const flyer = "/files/flyers/flyers/a.png";

let folder: Closable<string>;
let storage: Storage;
let serve: FileServer;
let errors: unknown[];

beforeEach(async () => {
  folder = await temporaryFolder();
  storage = createDiskStorage(folder.value);
  errors = [];
  serve = createFileServer(storage, (error) => errors.push(error));
});
afterEach(() => folder.close());

test.each(["/", "/files", "/filesystem/a.png", "/league/1", "/assets/files/a.png"])(
  "a request for %s is passed on, because that is not a path of files",
  async (pathname) => {
    expect(await serveStoredFile(fileRequest(pathname))).toBeNull();
  },
);

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])(
  "a request with the method %s is not allowed, even for a file that exists",
  async (method) => {
    await storePicture();
    const response = await get(flyer, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await storage.get("flyers", "flyers/a.png")).not.toBeNull();
  },
);

test.each([
  "/files/",
  "/files/flyers/flyers/missing.png",
  "/files/flyers/flyers/missing.png?w=320",
  "/files/secret/a.png",
  "/files/flyers/a.html",
  "/files/flyers/%2e%2e%2fa.png",
  "/files/flyers/..%2f..%2fetc%2fpasswd",
  "/files/flyers/sized/160/flyers/a.png.webp",
  ...NASTY_NAMES.map((name) => `/files/flyers/${encodeURIComponent(name)}`),
])("a request for %s gets a 404 that is not cached", async (href) => {
  await storePicture();
  await get(`${flyer}?w=160`);
  const response = await get(href);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe("No encontramos esa imagen.");
  expect(errors).toEqual([]);
});

test.each(["0", "-160", "161", "160.0", "0160", "1e3", "99999", "", "abc", "160,320"])(
  "a request for the width %j gets a 404, and creates no file",
  async (width) => {
    await storePicture();
    expect((await get(`${flyer}?w=${width}`)).status).toBe(404);
    expect(existsSync(path.join(folder.value, "flyers/sized"))).toBe(false);
  },
);

test("a request for a size of an original that is not a picture gets a 404", async () => {
  await storage.put("flyers", "flyers/a.png", bytesOf("this is not a picture"), "image/png");
  expect((await get(`${flyer}?w=160`)).status).toBe(404);
  expect(errors).toEqual([]);
});

test("a request gets a 503 without details when the store fails, and the error is reported", async () => {
  const broken = { ...storage, get: () => Promise.reject(new Error("secret place")) };
  const serveBroken = createFileServer(broken, (error) => errors.push(error));
  for (const href of [flyer, `${flyer}?w=160`]) {
    const response = await serveBroken(fileRequest(href));
    expect(response?.status).toBe(503);
    expect(response?.headers.get("cache-control")).toBe("no-store");
    expect(await response?.text()).toBe("Las imágenes no están disponibles. Probá de nuevo en un rato.");
  }
  expect(errors).toEqual([new Error("secret place"), new Error("secret place")]);
});

test.each([
  ["a.jpg", "image/jpeg"],
  ["a.jpeg", "image/jpeg"],
  ["a.png", "image/png"],
  ["a.gif", "image/gif"],
  ["a.svg", "image/svg+xml"],
  ["a.webp", "image/webp"],
  ["a.avif", "image/avif"],
])("the file %s is served as %s, cached forever and unable to run scripts", async (name, type) => {
  await storage.put("flyers", name, bytesOf("the picture"), type);
  const response = await get(`/files/flyers/${name}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": "11",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "content-type": type,
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe("the picture");
});

test("a file has the same headers for HEAD as for GET, and no body", async () => {
  await storePicture();
  const [full, head] = [await get(flyer), await get(flyer, { method: "HEAD" })];
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const missing = await get("/files/flyers/no.png", { method: "HEAD" });
  expect([missing.status, await missing.text()]).toEqual([404, ""]);
});

test("a file is not sent again to a browser that has it", async () => {
  await storePicture();
  const etag = (await get(flyer)).headers.get("etag") ?? "";
  for (const matching of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = await get(flyer, { headers: { "if-none-match": matching } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(etag);
    expect(response.headers.get("cache-control")).toContain("immutable");
  }
  for (const other of ['"other"', etag.replaceAll('"', ""), ""]) {
    expect((await get(flyer, { headers: { "if-none-match": other } })).status).toBe(200);
  }
  expect((await get("/files/flyers/no.png", { headers: { "if-none-match": "*" } })).status).toBe(404);
});

test("the parameter ?w= gives the picture as a WebP of that width, cached forever", async () => {
  await storePicture();
  const response = await get(`${flyer}?w=160`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(["webp", 160, 80]);
});

test.each(["a.svg", "a.gif"])("the parameter ?w= leaves %s unchanged", async (name) => {
  const type = name.endsWith("svg") ? "image/svg+xml" : "image/gif";
  await storage.put("flyers", name, bytesOf("as it is"), type);
  const response = await get(`/files/flyers/${name}?w=160`);
  expect([response.headers.get("content-type"), await response.text()]).toEqual([type, "as it is"]);
  expect((await get(`/files/flyers/${name}?w=161`)).status).toBe(404);
});

function fileRequest(href: string, init: RequestInit = {}) {
  const { method, headers } = new Request("http://localhost/", init);
  return { method, headers, url: new URL(href, "http://localhost") };
}

async function get(href: string, init?: RequestInit): Promise<Response> {
  const response = await serve(fileRequest(href, init));
  if (!response) throw new Error(`${href} was not answered by the file server`);
  return response;
}

async function storePicture() {
  await storage.put("flyers", "flyers/a.png", await picture(400, 200), "image/png");
}
