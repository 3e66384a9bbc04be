import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { CoursePages } from "./course-pages.tsx";

function linksOf(page: number, pages: number) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CoursePages page={page} pages={pages} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => ({
    rel: /rel="(\w+)"/.exec(attributes)?.[1],
    href: /href="([^"]+)"/.exec(attributes)?.[1],
  }));
}

describe("CoursePages", () => {
  it("has nowhere to lead when there is one page", () => {
    expect(linksOf(1, 1)).toEqual([]);
  });

  it.each([
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
  ])("leads from page %i of %i to those beside it", (page, pages, links) => {
    expect(linksOf(page, pages)).toEqual(links);
  });
});
