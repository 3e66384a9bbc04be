import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guidePage } from "./guide.server.ts";

test("an unknown page of the guide is not found", async () => {
  await expect(guidePage("otra")).rejects.toMatchObject({ status: 404 });
});

test("the guide opens on its first page, with a list of all pages", async () => {
  const { slug, html, pages } = await guidePage(null);
  expect(slug).toBe("empezar");
  expect(pages.map((page) => page.slug)).toEqual([
    ..."empezar temporada sabado tabla prode copias que-hacer".split(" "),
  ]);
  expect(html).toContain("<h2>Empezar</h2>");
  expect(html).toContain('<a href="/admin/ayuda?tema=temporada">');
  expect(html).not.toContain(".md");
});

test("the pictures that the guide shows are exactly those that exist", () => {
  const texts = globSync("docs/guia/*.md").map((file) => readFileSync(file, "utf8"));
  const linkedPictures = texts.flatMap((text) =>
    [...text.matchAll(/\]\((imagenes\/[^)]+)\)/g)].map(([, file]) => file),
  );
  for (const file of linkedPictures) expect(existsSync(`docs/guia/${file}`), file).toBe(true);
  expect(globSync("imagenes/*", { cwd: "docs/guia" }).sort()).toEqual(linkedPictures.sort());
});
