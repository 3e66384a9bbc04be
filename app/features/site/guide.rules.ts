const GUIDE_PATH = "/admin/ayuda";
export const GUIDE_PARAMETER = "tema";

export function guidePath(slug: string): string {
  return `${GUIDE_PATH}?${GUIDE_PARAMETER}=${slug}`;
}

export interface GuidePage {
  slug: string;
  title: string;
  /** Trusted: rendered from our own files. */
  html: string;
  /** All pages, in order. */
  pages: { slug: string; title: string }[];
}

/** '/docs/guia/3-sabado.md' -> 'sabado' */
export function slugOf(file: string): string {
  return file.replace(/^.*\/\d+-/, "").replace(/\.md$/, "");
}

export function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}

/** Replaces image paths in the guide's HTML with their URLs on the site. */
export function withPictures(html: string, urls: Record<string, string>): string {
  return html.replaceAll(/(?<=src=")(imagenes\/[\w-]+\.webp)/g, (file) => urls[`/docs/guia/${file}`] ?? file);
}
