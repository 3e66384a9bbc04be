/** Deeper than any page or file of the site. For a page that it does not find the router looks at every part of the path. */
const MOST_PARTS = 20;
/** The router's scripts ask here which files the pages need that a page links to. Each path costs a look at all routes. */
const DISCOVERY = "/__manifest";
/** Several times what any page links to. */
const MOST_DISCOVERED = 400;

/**
 * The address asked for, under our own origin: what a Host header claims is never believed. Null for one that cannot be
 * read, or that would take long to answer and is no page's.
 */
export function urlOf(address: string, origin: string): URL | null {
  if (!address.startsWith("/")) return null;
  const [path = ""] = address.split("?", 1);
  if (path.split("/", MOST_PARTS + 2).length > MOST_PARTS + 1) return null;
  try {
    // No text can hold a NUL, and the database refuses to be asked for one. The bundler would drop a decoding for nothing.
    if (address.includes("%00") || decodeURIComponent(path).includes("\0")) return null;
    const url = new URL(origin + address);
    return asksForTooMuch(url) ? null : url;
  } catch {
    return null;
  }
}

function asksForTooMuch(url: URL): boolean {
  if (url.pathname !== DISCOVERY) return false;
  return (url.searchParams.get("paths") ?? "").split(",", MOST_DISCOVERED + 1).length > MOST_DISCOVERED;
}

const LOGGED_LENGTH = 200;
/** Where a path ends, also as programs write it that pass links on: what follows can be a code, a token, or what someone typed. */
const PATH_END = /[?#]|%(?:3f|23|25)/i;

/** As many letters, digits and dashes as a secret has. Names in our addresses are as long, but in small letters. */
const LONG_WORD = /[\w-]{30,}/g;
const BUILT_FILES = "/assets/";

/** What of an address may be written down: not the secret of a link that somebody typed with a '/' for its '#'. */
export function loggedPath(address = ""): string {
  const path = address.slice(0, LOGGED_LENGTH).split(PATH_END, 1)[0] ?? "";
  if (path.startsWith(BUILT_FILES)) return path;
  return path.replace(LONG_WORD, (word) => (/[A-Z]/.test(word) ? "…" : word));
}
