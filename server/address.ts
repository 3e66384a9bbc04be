/** Deeper than any page or file of the site. For an unknown page the router examines every segment of the path. */
const MOST_PARTS = 20;
/** Where the router's scripts discover the routes of a page's links. Each path is matched against all routes. */
const DISCOVERY = "/__manifest";
/** Several times the links of any page. */
const MOST_DISCOVERED = 400;

/**
 * The requested URL, always under our own origin: the Host header is never trusted. Null for an address that is malformed,
 * or that no page has and would be slow to answer.
 */
export function urlOf(address: string, origin: string): URL | null {
  if (!address.startsWith("/")) return null;
  const [path = ""] = address.split("?", 1);
  if (path.split("/", MOST_PARTS + 2).length > MOST_PARTS + 1) return null;
  try {
    // PostgreSQL refuses NUL in a text. Decoding must be used for something, or the bundler drops it.
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
/** The end of a path, also percent-encoded, as some programs pass links on. What follows may be a code, a token or typed text. */
const PATH_END = /[?#]|%(?:3f|23|25)/i;

/** As long as a secret. Names in our addresses can be as long, but have small letters only. */
const LONG_WORD = /[\w-]{30,}/g;
const BUILT_FILES = "/assets/";

/** The part of an address that may be logged: not the secret of a link that was typed with a '/' for its '#'. */
export function loggedPath(address = ""): string {
  const path = address.slice(0, LOGGED_LENGTH).split(PATH_END, 1)[0] ?? "";
  if (path.startsWith(BUILT_FILES)) return path;
  return path.replace(LONG_WORD, (word) => (/[A-Z]/.test(word) ? "…" : word));
}
