/*
 * Typed text is parsed, checked and often rendered again, which costs many times its length: a megabyte of '<' blocked
 * the event loop for half a second.
 */

/** The longest call of the API is a browser's subscription to notices, with twenty clubs. */
export const MAX_CALL_BYTES = 8 * 1024;
/** Many times the size of the longest form outside the panel, the registration. */
export const MAX_FORM_BYTES = 64 * 1024;
/** For the panel, where one form can hold a season of 1,500 teams, or the matches of a long file. */
export const MAX_PANEL_FORM_BYTES = 256 * 1024;
/** A picture of 8 MB, plus the text fields of its form. */
export const MAX_UPLOAD_BYTES = 9 * 1024 * 1024;

/** More fields than any screen sends. Parsing half a million takes seconds. */
export const MAX_FIELDS = 2_000;

/**
 * The number of chunks that any body may have, and the minimum average length beyond that. A chunk costs the same
 * whatever its length: 60,000 chunks of one byte blocked the event loop for 200 ms, and a million that were only
 * discarded for over a second.
 */
export const FREE_CHUNKS = 1_000;
export const MIN_CHUNK_BYTES = 64;

/** The panel screens that upload a file (a picture, a fixture's DOCX), to their own path or a path below it. */
const UPLOAD_SCREENS = [
  "/admin/courses",
  "/admin/flyers",
  "/admin/leagues",
  "/admin/teams",
  "/admin/clubes",
  "/admin/fixtures",
  "/admin/temporadas",
];
/** Pages below `/admin` that need no session. */
const OPEN_SCREENS = ["/admin/login", "/admin/recuperar", "/admin/nueva-clave"];

/** Whether this path accepts a form with a file. Scripts send to the page's path plus `.data`. */
export function takesFiles(pathname: string): boolean {
  return isBelow(UPLOAD_SCREENS, pathname);
}

/** The maximum size of the typed part of a form at this path. */
export function maxTypedBytes(pathname: string): number {
  const isPanel = isBelow(["/admin"], pathname) && !isBelow(OPEN_SCREENS, pathname);
  return isPanel ? MAX_PANEL_FORM_BYTES : MAX_FORM_BYTES;
}

function isBelow(screens: string[], pathname: string): boolean {
  const path = decodePath(pathname).replace(/\.data$/, "");
  return screens.some((screen) => path === screen || path.startsWith(`${screen}/`));
}

/** Decodes a path as the router does: '/admin/%6cogin' is '/admin/login'. A malformed path matches no screen. */
function decodePath(pathname: string): string {
  try {
    return new URL(decodeURIComponent(pathname), "http://here.invalid").pathname;
  } catch {
    return "";
  }
}
