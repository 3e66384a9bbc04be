/**
 * Every page that is kept for visitors, with all the parameters that it reads from its address. Parameters that are not
 * listed are dropped before the page is rendered, so that nobody can make the site render a page again by adding one.
 * tests/database/kept-pages.test.ts holds that no page reads a parameter that is missing here.
 */
export const KEPT_PAGES: Record<string, readonly string[]> = {
  "/": [],
  "/courses": ["pagina"],
  "/courses/:id": [],
  "/league/:league": ["temporada", "zona", "categoria"],
  "/league/:league/fixture": ["temporada", "fecha", "ver", "zona", "categoria"],
  "/league/:league/posiciones": ["temporada", "zona", "categoria"],
  "/team/:id": ["pagina"],
  "/club/:slug": [],
  "/prode": ["zona", "torneo", "fixture", "fecha", "ver", "pagina"],
  "/prode/posiciones": ["liga", "temporada", "fecha", "pagina"],
};

/** A script asks for the data of a page at its address with `.data` behind it; of the home page under another name. */
const DATA = /\.data$/;
const HOME_DATA = "/_root.data";
/** Which parts of the page a script already has. */
const DATA_PARAMETER = "_routes";

const patterns = Object.entries(KEPT_PAGES).map(([path, parameters]) => ({
  path: new RegExp(`^${path.replaceAll(/:\w+/g, "[\\w-]+")}$`),
  parameters,
}));

/**
 * The address under which a page is kept: its path, and those parameters that it reads, in their fixed order. Null for
 * every other address, also for another way to write the path of a kept page: that is rendered, and not kept.
 */
export function keptAddress(address: string): string | null {
  const [path = "", query] = address.split(/\?(.*)/s);
  const isData = DATA.test(path);
  const page = path === HOME_DATA ? "/" : path.replace(DATA, "");
  const known = patterns.find((pattern) => pattern.path.test(page));
  if (!known) return null;
  if (!query) return path;
  const asked = new URLSearchParams(query);
  const read = isData ? [...known.parameters, DATA_PARAMETER] : known.parameters;
  const kept = new URLSearchParams(read.flatMap((name) => pairOf(name, asked.get(name))));
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}
