const GUIDE_PATH = "/admin/ayuda";
export const GUIDE_PARAMETER = "tema";

export function guidePath(slug: string): string {
  return `${GUIDE_PATH}?${GUIDE_PARAMETER}=${slug}`;
}

export interface GuidePage {
  slug: string;
  title: string;
  /** Made of our own text: nobody can write into it. */
  html: string;
  /** All of them, in their order. */
  pages: { slug: string; title: string }[];
}

/** '/docs/guia/3-sabado.md' -> 'sabado' */
export function slugOf(file: string): string {
  return file.replace(/^.*\/\d+-/, "").replace(/\.md$/, "");
}

export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}

/** The guide's HTML with the addresses that its pictures have on the site. */
export function withPictures(html: string, addresses: Record<string, string>): string {
  return html.replaceAll(
    /(?<=src=")(imagenes\/[\w-]+\.webp)/g,
    (file) => addresses[`/docs/guia/${file}`] ?? file,
  );
}
