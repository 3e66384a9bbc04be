type LeagueColor = "celeste" | "violet" | "orange" | "pitch";

/** The league data that any page may show. */
export interface LeagueSummary {
  id: number;
  name: string;
  slug: string;
  logo: string | null;
  description: string | null;
  color: LeagueColor;
}

/** The level by which a league is divided first. */
export type FirstLevel = "zone" | "category";

/** A league with the settings of its own pages. */
export interface League extends LeagueSummary {
  firstLevel: FirstLevel;
  /** What its page opens with: a choice of views, or the standings. */
  openingView: "choice" | "standings";
}

/** A league in the panel. */
export interface ManagedLeague extends League {
  /** Whether its matches are part of the Prode. */
  inProde: boolean;
}

/** The panel's labels for a league's options. */
export const COLORS: Record<LeagueColor, string> = {
  celeste: "Celeste",
  violet: "Violeta",
  orange: "Naranja",
  pitch: "Verde",
};
export const FIRST_LEVELS = { category: "En categorías con zonas", zone: "En zonas con categorías" };
export const IN_PRODE = { on: "Se puede predecir", off: "Sin Prode" };
export const OPENING_VIEWS = { choice: "Pregunta qué ver", standings: "Muestra las posiciones" };

/** A league and season to build URLs from. */
export interface LinkedLeague {
  slug: string;
  season?: { slug: string; state: string } | null;
}

/** A URL inside a league. It names the season only if that season is finished; the default is the current one. */
export function leagueUrl(
  { slug, season }: LinkedLeague,
  view: "" | "fixture" | "posiciones" | "general" | "llaves" | "imprimir" | "cambios" | "cartel" = "",
  parameters: Record<string, string | number | null | undefined> = {},
): string {
  const seasonQuery = season?.state === "finished" ? { temporada: season.slug } : {};
  const query = Object.entries({ ...seasonQuery, ...parameters }).flatMap(([name, value]) =>
    value ? `${name}=${value}` : [],
  );
  return `/league/${slug}${view && `/${view}`}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

export function leaguePath(league: LinkedLeague): string {
  return leagueUrl(league);
}
