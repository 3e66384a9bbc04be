import { LRUCache } from "lru-cache";
import { rememberedChoice } from "./prode-choice.ts";

/**
 * Every page that is kept for visitors, with all the parameters that it reads from its address. Parameters that are not
 * listed are dropped before the page is rendered, so that nobody can make the site render a page again by adding one. So is
 * the router's `_routes`, which asks for a part of the data: a script takes that part out of the whole.
 * tests/database/kept-pages.test.ts holds that no page reads a parameter that is missing here.
 */
export const KEPT_PAGES: Record<string, readonly string[]> = {
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

/** A script asks for the data of a page at its address with `.data` behind it; of the home page under another name. */
const DATA = /\.data$/;
const HOME_DATA = "/_.data";
/** With a slash at the end of the page's address, the router asks for `/_.data`. */
const TRAILING_DATA = /(\/_)?\.data$/;
const patterns = Object.entries(KEPT_PAGES).map(([path, parameters]) => ({
  path: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[\\w-]+")}$`),
  parameters,
}));

/**
 * The address under which a page is kept: its path, and those parameters that it reads, in their fixed order. Null for
 * every other address, also for another way to write the path of a kept page: that is redirected (`canonicalAddress`).
 * Where the address of the Prode says nothing, it is the page of what this browser chose last.
 */
export function keptAddress(address: string, cookies?: string | null): string | null {
  const kept = addressOf(address);
  const choice = kept === "/prode" || kept === "/prode.data" ? rememberedChoice(cookies) : null;
  return choice ? `${kept}?${choice}` : kept;
}

/** Memoised: the same few addresses are requested thousands of times. */
const found = new LRUCache<string, { kept: string | null }>({ max: 2_000 });
const MOST_REMEMBERED = 200;

function addressOf(address: string): string | null {
  const known = found.get(address);
  if (known) return known.kept;
  const kept = findAddress(address);
  if (address.length <= MOST_REMEMBERED) found.set(address, { kept });
  return kept;
}

function findAddress(address: string): string | null {
  const [path = "", query] = address.split(/\?(.*)/s);
  const page = path === HOME_DATA ? "/" : path.replace(DATA, "");
  const known = patterns.find((pattern) => pattern.path.test(page));
  if (!known) return null;
  if (!query) return path;
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams(known.parameters.flatMap((name) => pairOf(name, asked.get(name))));
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/**
 * The one way to write the path of a kept page, if the address has another: capitals, slashes too many, letters written
 * as `%6c`. The router takes them all, so each would be rendered on every request.
 */
export function canonicalAddress(address: string): string | null {
  const [path = "", query] = address.split(/\?(.*)/s);
  const canonical = canonicalPath(path);
  if (!canonical || canonical === path) return null;
  return query === undefined ? canonical : `${canonical}?${query}`;
}

function canonicalPath(path: string): string | null {
  const suffix = path.match(TRAILING_DATA)?.[0];
  const segments = decoded(path.slice(0, path.length - (suffix?.length ?? 0)))
    .split("/")
    .filter(Boolean);
  for (const kept of Object.keys(KEPT_PAGES)) {
    const wanted = kept.split("/").filter(Boolean);
    if (wanted.length !== segments.length || !wanted.every((name, i) => fits(name, segments[i] ?? "")))
      continue;
    const page = `/${wanted.map((name, i) => (name.startsWith(":") ? segments[i] : name)).join("/")}`;
    if (!suffix) return page;
    return page === "/" ? HOME_DATA : `${page}.data`;
  }
  return null;
}

function fits(name: string, segment: string): boolean {
  return name.startsWith(":") ? /^[\w-]+$/.test(segment) : name === segment.toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}
