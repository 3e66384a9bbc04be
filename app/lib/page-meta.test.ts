import { expect, test } from "vitest";
import { hiddenMeta, pageMeta, siteNameIn } from "./page-meta.ts";

const page = {
  title: "Cursos",
  description: "Los cursos",
  path: "/courses",
  origin: "https://liga.example",
  matches: [],
};
const namedSite = [{ loaderData: { site: { name: "Liga del Sur" } } }];

test("a title ends with the site's name, once", () => {
  expect(pageMeta(page)).toContainEqual({ title: "Cursos · Potrero" });
  expect(pageMeta({ ...page, title: "Potrero" })).toContainEqual({ title: "Potrero" });
});

test("URLs are absolute, on the site's origin", () => {
  const meta = pageMeta({ ...page, image: "/files/flyers/a.webp" });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://liga.example/courses",
  });
  expect(meta).toContainEqual({ property: "og:url", content: "https://liga.example/courses" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://liga.example/files/flyers/a.webp" });
});

test("a picture of another site keeps its URL, and without one the site's default is used", () => {
  const elsewhere = "https://cdn.example/a.webp";
  expect(pageMeta({ ...page, image: elsewhere })).toContainEqual({
    property: "og:image",
    content: elsewhere,
  });
  expect(pageMeta(page)).toContainEqual({ property: "og:image", content: "https://liga.example/share.png" });
});

test("a page with noIndex has no canonical URL", () => {
  const meta = pageMeta({ ...page, noIndex: true });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toContain("canonical");
  expect(JSON.stringify(pageMeta(page))).not.toContain("noindex");
});

test("titles and previews contain the site's configured name", () => {
  const meta = pageMeta({ ...page, matches: namedSite });
  expect(meta).toContainEqual({ title: "Cursos · Liga del Sur" });
  expect(meta).toContainEqual({ property: "og:site_name", content: "Liga del Sur" });
  expect(meta).toContainEqual({ property: "og:title", content: "Cursos · Liga del Sur" });
  expect(hiddenMeta("Equipos", namedSite)).toContainEqual({ title: "Equipos · Liga del Sur" });
  expect(JSON.stringify(meta)).not.toContain("Potrero");
});

test("a site without a name is called after its first league, as in its header", () => {
  const leagues = [{ name: "Liga Participando" }, { name: "LIFUFE" }];
  const unnamed = [{ loaderData: { site: {}, leagues } }];
  const meta = pageMeta({ ...page, matches: unnamed });
  expect(meta).toContainEqual({ property: "og:site_name", content: "Liga Participando" });
  expect(siteNameIn([{ loaderData: { site: { name: "Liga del Sur" }, leagues } }])).toBe("Liga del Sur");
  expect(siteNameIn([{ loaderData: { site: {}, leagues: [] } }])).toBe("Potrero");
});

test("a page whose root data could not be read has the default name", () => {
  expect(hiddenMeta("Error", [undefined])).toContainEqual({ title: "Error · Potrero" });
});
