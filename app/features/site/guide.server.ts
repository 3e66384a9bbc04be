import { Marked, type Tokens } from "marked";
import { NotFoundError } from "#app/lib/errors.ts";
import { type GuidePage, guidePath, slugOf, titleOf } from "./guide.rules.ts";

/* The organisers' guide. Its source is docs/guia, which is also readable without the site. */
const texts = import.meta.glob<string>("/docs/guia/*.md", { query: "?raw", import: "default", eager: true });
const pages = Object.keys(texts)
  .sort()
  .map((file) => ({ file, slug: slugOf(file), title: titleOf(texts[file] ?? "") }));

const marked = new Marked({
  renderer: {
    // One level down: the panel has its own heading above.
    heading({ tokens, depth }: Tokens.Heading) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens);
      const page = pages.find(({ file }) => file.endsWith(`/${href}`));
      // Links to other repository files become plain text.
      return page ? `<a href="${guidePath(page.slug)}">${text}</a>` : text;
    },
    image({ href, text }: Tokens.Image) {
      return `<img src="${href}" alt="${text}" loading="lazy">`;
    },
  },
});

/** A page of the guide; the first by default. */
export async function guidePage(slug: string | null): Promise<GuidePage> {
  const page = slug === null ? pages[0] : pages.find((candidate) => candidate.slug === slug);
  if (!page) throw new NotFoundError("Esa página de la ayuda no existe");
  return {
    slug: page.slug,
    title: page.title,
    html: await marked.parse(texts[page.file] ?? ""),
    pages: pages.map(({ slug, title }) => ({ slug, title })),
  };
}
