import { expect, test } from "vitest";
import { MAX_URLS, sitemapXml } from "./sitemap.rules.ts";

const urls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test("sitemapXml never has more URLs than the protocol allows", () => {
  const paths = Array.from({ length: MAX_URLS + 5 }, (_, index) => `/team/${index + 1}`);
  expect(urls(sitemapXml(paths, "https://liga.example"))).toHaveLength(MAX_URLS);
});

test.each([
  ["/a?b=1&c=2", "https://liga.example/a?b=1&amp;c=2"],
  ["/l'equipo", "https://liga.example/l&apos;equipo"],
  ["/<script>", "https://liga.example/%3Cscript%3E"],
  ["/árbitros", "https://liga.example/%C3%A1rbitros"],
])("sitemapXml escapes %s", (path, url) => {
  expect(urls(sitemapXml([path], "https://liga.example"))).toEqual([url]);
});

test("sitemapXml has absolute URLs, in the given order", () => {
  expect(urls(sitemapXml(["/", "/courses"], "http://localhost:3000"))).toEqual([
    "http://localhost:3000/",
    "http://localhost:3000/courses",
  ]);
});

test("sitemapXml without any URL is a well-formed, empty urlset", () => {
  expect(sitemapXml([], "https://liga.example")).toMatch(/^<\?xml [^>]+\?>\n<urlset [^>]+>\n<\/urlset>\n$/);
});
