export const GUIDE_PATH = "/admin/ayuda";

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
