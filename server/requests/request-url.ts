/** Maximum path segments: more than any page or file has. For an unknown page the router examines every segment. */
const MAX_PARTS = 20;
/**
 * The maximum query of a panel screen. Each form and each link of its rows repeats the query: with a query of 14 kB the
 * list of teams took 5 MB and half a second.
 */
const MAX_PANEL_QUERY = 2_000;
/** The panel screens with a selection of clubs or matches in the URL, which they repeat only a few times. */
const LONG_QUERIES = /^\/admin\/temporadas\/[^/]+\/(?:generar|fecha)$/;

/**
 * The requested URL, always under our own origin: the Host header is never trusted. Null for a malformed URL, and for one
 * that no page of ours links to and that would be slow to handle.
 */
export function urlOf(href: string, origin: string): URL | null {
  if (!href.startsWith("/")) return null;
  const [path = ""] = href.split("?", 1);
  if (path.split("/", MAX_PARTS + 2).length > MAX_PARTS + 1) return null;
  try {
    // PostgreSQL refuses NUL in a text. The decoded path must be used, or the bundler drops the call that throws.
    if (href.includes("%00") || decodeURIComponent(path).includes("\0")) return null;
    const url = new URL(origin + href);
    return isTooLongForPanel(url) ? null : url;
  } catch {
    return null;
  }
}

function isTooLongForPanel({ pathname, search }: URL): boolean {
  if (search.length <= MAX_PANEL_QUERY) return false;
  // Normalised as the router does.
  const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, "/");
  const screen = path.replace(/(?:\/_)?\.data$|\/$/, "");
  return /^\/admin(?:\/|$)/.test(screen) && !LONG_QUERIES.test(screen);
}

const LOGGED_LENGTH = 200;
/**
 * The end of a path. Some programs percent-encode it. The text after it may be a code, a token or user input.
 */
const PATH_END = /[?#]|%(?:3f|23|25)/i;

/** The shortest secret in a link of ours. Slugs in our URLs can be as long, but have no capitals. */
const SECRET_LENGTH = 24;
const LONG_WORD = new RegExp(`[\\w-]{${SECRET_LENGTH},}`, "g");
/** A segment with an e-mail address, which somebody may type after '/buscar/'. */
const ADDRESS = /[^/]*(?:@|%40)[^/]*/gi;
const BUILT_FILES = "/assets/";

/** The part of a URL that may be logged. Hides the secret of a link that was typed with '/' instead of '#'. */
export function loggedPath(href = ""): string {
  const start = href.slice(0, LOGGED_LENGTH);
  const end = start.search(PATH_END);
  const path = end === -1 ? start : start.slice(0, end);
  if (path.startsWith(BUILT_FILES)) return path;
  const withoutAddress = path.includes("@") || path.includes("%40") ? path.replace(ADDRESS, "…") : path;
  // A shortcut, because every request is logged and most paths contain no secret.
  if (withoutAddress.length < SECRET_LENGTH) return withoutAddress;
  return withoutAddress.replace(LONG_WORD, (word) => (/[A-Z]/.test(word) ? "…" : word));
}
