import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pages } from "./pages.tsx";

function linksOf(page: number, pages: number, pathOf?: (page: number) => string) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/list?buscar=a&editar=3"]}>
      <Pages page={page} pages={pages} pathOf={pathOf} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => ({
    rel: /rel="(\w+)"/.exec(attributes)?.[1],
    href: /href="([^"]+)"/.exec(attributes)?.[1],
  }));
}

const pathOf = (page: number) => (page > 1 ? `/courses?pagina=${page}` : "/courses");

test("a list of one page has no links to others", () => {
  expect(linksOf(1, 1, pathOf)).toEqual([]);
});

test.each([
  [1, 3, [{ rel: "next", href: "/courses?pagina=2" }]],
  [
    2,
    3,
    [
      { rel: "prev", href: "/courses" },
      { rel: "next", href: "/courses?pagina=3" },
    ],
  ],
  [3, 3, [{ rel: "prev", href: "/courses?pagina=2" }]],
])("page %i of %i links to the pages beside it", (page, pages, links) => {
  expect(linksOf(page, pages, pathOf)).toEqual(links);
});

test("page links of a list keep its filters and close the open item", () => {
  expect(linksOf(1, 2)).toEqual([{ rel: "next", href: "/list?buscar=a&amp;pagina=2" }]);
});
