import { LRUCache } from "lru-cache";
import { rememberedChoice } from "../prode-choice.ts";

/**
 * Every page that is cached for visitors, with all query parameters that it reads. Other parameters are dropped before
 * the page is rendered, so that adding one cannot bypass the cache. The router's `_routes`, which requests a part of
 * the data, is dropped too: the browser picks that part out of the whole. tests/database/cached-pages.test.ts checks
 * that no page reads a parameter that is missing here.
 */
export const CACHED_PAGES: Record<string, readonly string[]> = {
  "/": ["ver"],
  "/courses": ["pagina"],
  "/courses/:id": [],
  "/league/:league": ["temporada", "zona", "categoria"],
  "/league/:league/fixture": ["temporada", "fecha", "ver", "zona", "categoria"],
  "/league/:league/posiciones": ["temporada", "zona", "categoria"],
  "/league/:league/general": ["temporada", "zona", "anual"],
  "/league/:league/general.csv": ["temporada", "zona", "anual"],
  "/league/:league/imprimir": ["temporada", "fecha"],
  "/league/:league/llaves": ["temporada", "categoria"],
  "/league/:league/cambios": ["temporada", "pagina"],
  "/team/:id": ["pagina"],
  "/club/:slug": [],
  "/club/:slug/cartel": [],
  "/league/:league/cartel": [],
  "/club/:slug/proximo.json": [],
  "/club/:slug/calendario.ics": [],
  "/team/:id/calendario.ics": [],
  "/partido/:id": [],
  "/vivo.json": [],
  "/insertar/:league/posiciones": ["zona", "categoria"],
  "/insertar/:league/proxima": [],
  "/insertar/club/:slug/proxima": [],
  "/api/v1/openapi.json": [],
  "/api/v1/leagues": [],
  "/api/v1/leagues/:league": [],
  "/api/v1/leagues/:league/clubs": ["temporada"],
  "/api/v1/leagues/:league/fixtures": ["temporada", "pagina"],
  "/api/v1/leagues/:league/tables": ["temporada", "zona", "categoria"],
  "/prode": ["liga", "categoria", "zona", "torneo", "fixture", "fecha", "ver", "pagina"],
  "/prode/posiciones": ["liga", "temporada", "fecha", "ver", "pagina"],
};

/** The router requests the data of a page at its path plus `.data`; the home page's path differs. */
const DATA = /\.data$/;
const HOME_DATA = "/_.data";
/** For a page path with a trailing slash, the router requests `/_.data`. */
const TRAILING_DATA = /(\/_)?\.data$/;
const patterns = Object.entries(CACHED_PAGES).map(([path, parameters]) => ({
  path: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[\\w-]+")}$`),
  parameters,
}));

/**
 * The cache key of a page: its path, and the parameters that it reads, in a fixed order. Null for any other URL, even
 * for another spelling of a cached path, which is redirected (`canonicalUrl`). For the Prode without parameters, the
 * browser's last choice is added.
 */
export function cacheKeyOf(url: string, cookies?: string | null): string | null {
  const key = pageKeyOf(url);
  const choice = key === "/prode" || key === "/prode.data" ? rememberedChoice(cookies) : null;
  return choice ? `${key}?${choice}` : key;
}

/** Memoised: the same few URLs are requested thousands of times. */
const keysByUrl = new LRUCache<string, { key: string | null }>({ max: 2_000 });
/** Longer URLs are not memoised. */
const MAX_MEMOISED_LENGTH = 200;

function pageKeyOf(url: string): string | null {
  const cached = keysByUrl.get(url);
  if (cached) return cached.key;
  const key = findPageKey(url);
  if (url.length <= MAX_MEMOISED_LENGTH) keysByUrl.set(url, { key });
  return key;
}

function findPageKey(url: string): string | null {
  const [path = "", query] = url.split(/\?(.*)/s);
  const page = path === HOME_DATA ? "/" : path.replace(DATA, "");
  const matching = patterns.find((pattern) => pattern.path.test(page));
  if (!matching) return null;
  if (!query) return path;
  const requested = new URLSearchParams(query);
  const used = new URLSearchParams(matching.parameters.flatMap((name) => pairOf(name, requested.get(name))));
  return used.size > 0 ? `${path}?${used}` : path;
}

/**
 * The canonical URL of a cached page, if this one differs: capitals, extra slashes, `/./`, letters escaped as `%6c`. The
 * router accepts them all, but they would miss the cache.
 */
export function canonicalUrl(url: string): string | null {
  const [path = "", query] = url.split(/\?(.*)/s);
  const canonical = canonicalPath(path);
  if (!canonical || canonical === path) return null;
  return query === undefined ? canonical : `${canonical}?${query}`;
}

function canonicalPath(path: string): string | null {
  const suffix = path.match(TRAILING_DATA)?.[0];
  const segments = resolved(decodePath(path.slice(0, path.length - (suffix?.length ?? 0))).split("/"));
  for (const pattern of Object.keys(CACHED_PAGES)) {
    const names = pattern.split("/").filter(Boolean);
    if (
      names.length !== segments.length ||
      !names.every((name, i) => matchesSegment(name, segments[i] ?? ""))
    )
      continue;
    const page = `/${names.map((name, i) => (name.startsWith(":") ? segments[i] : name)).join("/")}`;
    if (!suffix) return page;
    return page === "/" ? HOME_DATA : `${page}.data`;
  }
  return null;
}

/** Without empty segments, `.` and `..`, as the URL parser resolves them. */
function resolved(segments: string[]): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === "..") kept.pop();
    else if (segment !== "" && segment !== ".") kept.push(segment);
  }
  return kept;
}

function matchesSegment(name: string, segment: string): boolean {
  return name.startsWith(":") ? /^[\w-]+$/.test(segment) : name === segment.toLowerCase();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}
