/* Descriptions are plain text without markup. Paragraphs and line breaks are kept, and URLs become links. */

export type Piece = string | { text: string; href: string };

/** About three lines of a card, and the length search engines show. */
export const EXCERPT_LENGTH = 160;

/** A URL or an e-mail address. Each part is bounded, so that no text makes the match slow. */
const LINK =
  /\bhttps?:\/\/[^\s<>"«»“”]{1,2000}|\bwww\.[^\s<>"«»“”]{1,2000}|[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;

/** Splits a text at blank lines. Line breaks inside paragraphs stay. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Splits a text into plain text and links. Joining the pieces gives the text back. */
export function withLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(LINK)) {
    const url = withoutTrailingMarks(match);
    const href = hrefOf(url);
    if (!href) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ text: url, href });
    end = index + url.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The start of a text as one line, cut between words. */
export function excerpt(text: string, length = EXCERPT_LENGTH): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length).join("");
  const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut;
  return `${words.replace(/[\s.,;:¿¡(«-]+$/u, "")}…`;
}

/** In 'Anotate en https://ejemplo.org/curso.' the full stop is not part of the URL. */
function withoutTrailingMarks(url: string): string {
  const bare = url.replace(/[.,;:!?'*_…]+$/, "");
  const unopened = bare.endsWith(")") && !bare.includes("(");
  return unopened ? withoutTrailingMarks(bare.slice(0, -1)) : bare;
}

function hrefOf(url: string): string | null {
  const href = /^https?:/i.test(url) ? url : /^www\./i.test(url) ? `https://${url}` : `mailto:${url}`;
  return URL.canParse(href) ? href : null;
}
