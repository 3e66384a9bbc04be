import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BUCKETS,
  checkFile,
  contentTypeOf,
  courseImageName,
  fileOfUrl,
  fileUrl,
  flyerImageName,
  InvalidFileError,
  isBucket,
  isOriginalName,
  sizedName,
  teamLogoName,
} from "./names.ts";
import { NASTY_NAMES } from "./storage-fixtures.ts";

const segment = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,8}$/);
const originalName = fc
  .tuple(
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("jpg", "png", "webp", "svg", "AVIF"),
  )
  .map(([segments, extension]) => `${segments.join("/")}.${extension}`)
  .filter((name) => !name.startsWith("sized/"));

test.each(NASTY_NAMES)("a file name is refused if it is %j", (name) => {
  expect(isOriginalName(name)).toBe(false);
  expect(() => checkFile("flyers", name)).toThrow(InvalidFileError);
  expect(() => fileUrl("flyers", name)).toThrow(InvalidFileError);
  expect(fileOfUrl(`/files/flyers/${name}`)).toBeNull();
});

test("a file name that is accepted stays inside the bucket's folder, and its URL resolves to itself", () => {
  const parts = fc.constantFrom(
    "..",
    ".",
    "/",
    "\\",
    "%2e",
    "%2f",
    "\0",
    "\n",
    "~",
    "a",
    "Z9",
    "-",
    ".png",
    "sized/",
  );
  const name = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 6 }).map((segments) => `${segments.join("")}.png`),
  );
  let accepted = 0;
  fc.assert(
    fc.property(name, (candidate) => {
      if (!isOriginalName(candidate)) return;
      accepted++;
      expect(path.posix.resolve("/data/flyers", candidate)).toBe(`/data/flyers/${candidate}`);
      expect(path.win32.resolve("C:\\data", candidate).startsWith("C:\\data\\")).toBe(true);
      expect(decodeURIComponent(new URL(`http://x/files/flyers/${candidate}`).pathname)).toBe(
        `/files/flyers/${candidate}`,
      );
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(20);
});

test("a file name is refused in an unknown bucket", () => {
  for (const bucket of ["", ".", "..", "Flyers", "flyers/", "secret", "__proto__"]) {
    expect(isBucket(bucket)).toBe(false);
    expect(() => checkFile(bucket, "a.png")).toThrow(InvalidFileError);
    expect(fileOfUrl(`/files/${bucket}/a.png`)).toBeNull();
  }
});

test.each(["flyers/x.html", "flyers/x.js", "flyers/x.png.exe", "flyers/x", "png"])(
  "a stored file cannot be called %s",
  (name) => {
    expect(isOriginalName(name)).toBe(false);
  },
);

test("a stored file cannot have a content type that does not fit its name", () => {
  expect(() => checkFile("flyers", "x.png", "text/html")).toThrow(InvalidFileError);
  expect(() => checkFile("flyers", "x.png", "image/svg+xml")).toThrow(InvalidFileError);
  expect(checkFile("flyers", "x.png", "image/png")).toBe("image/png");
});

test.each([
  ["a.jpg", "image/jpeg"],
  ["a.jpeg", "image/jpeg"],
  ["a.png", "image/png"],
  ["a.gif", "image/gif"],
  ["a.svg", "image/svg+xml"],
  ["a.webp", "image/webp"],
  ["a.avif", "image/avif"],
  ["A.PNG", "image/png"],
])("a stored file called %s has the content type %s", (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});

test.each([
  "https://example.com/files/flyers/a.png",
  "//example.com/files/flyers/a.png",
  "/other/flyers/a.png",
  "files/flyers/a.png",
  "/files/flyers",
  "/files/flyers/",
  "/files/flyers/a.png?w=160",
  "/files/flyers/a.png#x",
  "/files/flyers/sized/160/a.png.webp",
  "",
])("fileOfUrl gives null for %j", (url) => {
  expect(fileOfUrl(url)).toBeNull();
});

test("fileOfUrl finds the file that fileUrl was given", () => {
  expect(fileUrl("flyers", "flyers/x.webp")).toBe("/files/flyers/flyers/x.webp");
  fc.assert(
    fc.property(fc.constantFrom(...BUCKETS), originalName, (bucket, name) => {
      expect(fileOfUrl(fileUrl(bucket, name))).toEqual({ bucket, name });
    }),
  );
});

test("a sized picture never has the name of an original, and can be stored for any original", () => {
  fc.assert(
    fc.property(originalName, (name) => {
      expect(isOriginalName(sizedName(name, 1920))).toBe(false);
      expect(checkFile("flyers", sizedName(name, 1920))).toBe("image/webp");
    }),
  );
  const longest = `${"a".repeat(196)}.png`;
  expect(isOriginalName(longest)).toBe(true);
  expect(checkFile("flyers", sizedName(longest, 1920))).toBe("image/webp");
});

test.each([
  "sized/x.png",
  "sized/160/../x.png.webp",
  "sized/160//x.png.webp",
  "sized/160/x.html.webp",
  "sized/160/sized/160/x.png.webp.webp",
])("a sized picture cannot be called %s", (name) => {
  expect(() => checkFile("flyers", name)).toThrow(InvalidFileError);
});

test.each(["exe", "", "a.png", "../png", "/png", "png/", "p ng"])(
  "a new name with the extension %j is refused",
  (extension) => {
    expect(() => courseImageName(extension, new Date(0))).toThrow(InvalidFileError);
    expect(() => flyerImageName(extension)).toThrow(InvalidFileError);
    expect(() => teamLogoName(extension)).toThrow(InvalidFileError);
  },
);

test("a new name has the form of its bucket", () => {
  expect(courseImageName("png", new Date(1_790_000_000_000))).toMatch(
    /^courses\/1790000000000-[0-9a-f]{32}\.png$/,
  );
  expect(flyerImageName("WEBP")).toMatch(/^flyers\/[0-9a-f]{32}\.webp$/);
  expect(teamLogoName("svg")).toMatch(/^logos\/[0-9a-f]{32}\.svg$/);
});

test("a new name differs from another one made at the same moment", () => {
  const now = new Date(0);
  expect(courseImageName("png", now)).not.toBe(courseImageName("png", now));
  expect(flyerImageName("png")).not.toBe(flyerImageName("png"));
  expect(teamLogoName("png")).not.toBe(teamLogoName("png"));
});
