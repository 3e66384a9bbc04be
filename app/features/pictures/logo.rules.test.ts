import { expect, test } from "vitest";
import { isPictureUrl, isUploaded, logoAfter } from "./logo.rules.ts";

test.each([
  "https://club.example/escudo.png",
  "http://club.example/a/b/escudo.JPG",
  "https://club.example/escudo.webp?v=2",
  "https://club.example/e.jpeg",
  "https://club.example/e.gif#x",
  "https://club.example/e.svg",
])("isPictureUrl accepts %s", (url) => expect(isPictureUrl(url)).toBe(true));

test.each([
  "escudo.png",
  "/files/team-logos/logos/a.webp",
  "https://club.example/escudo",
  "https://club.example/escudo.pdf",
  "https://club.example/?escudo.png",
  "javascript:alert(1)//.png",
  "data:image/png;base64,AAAA.png",
  "ftp://club.example/escudo.png",
  "https://user:clave@club.example/escudo.png",
  "https://user@club.example/escudo.png",
  "https://:clave@club.example/escudo.png",
  `https://club.example/${"a".repeat(500)}.png`,
])("isPictureUrl refuses $0", (url) => expect(isPictureUrl(url)).toBe(false));

const uploadedUrl = "/files/team-logos/logos/0a1b.webp";
const externalUrl = "https://club.example/escudo.png";

const none = { uploaded: null, url: null, remove: false };

test("an uploaded logo takes precedence over everything else", () => {
  expect(
    logoAfter(uploadedUrl, {
      uploaded: "/files/team-logos/logos/new.webp",
      url: externalUrl,
      remove: true,
    }),
  ).toBe("/files/team-logos/logos/new.webp");
});
test("a URL replaces an uploaded logo", () => {
  expect(logoAfter(uploadedUrl, { ...none, url: externalUrl })).toBe(externalUrl);
});
test("an uploaded logo stays until its removal is requested", () => {
  expect(logoAfter(uploadedUrl, none)).toBe(uploadedUrl);
  expect(logoAfter(uploadedUrl, { ...none, remove: true })).toBeNull();
});
test("a cleared URL leaves no logo", () => {
  expect(logoAfter(externalUrl, none)).toBeNull();
  expect(logoAfter(null, none)).toBeNull();
});

test("only a file of this site counts as uploaded", () => {
  expect(isUploaded(uploadedUrl)).toBe(true);
  expect(isUploaded(externalUrl)).toBe(false);
  expect(isUploaded(null)).toBe(false);
});
