import type { League } from "./leagues.rules.ts";

/** The open view of a league, or the opening choice. */
export type LeagueView = "choice" | "fixture" | "standings" | "general" | "bracket";

/** Section 4, league page mode: the view of a pathname. */
export function leagueViewOf(pathname: string, { openingView }: Pick<League, "openingView">): LeagueView {
  const segment = pathname.split("/")[3];
  if (segment === "fixture" || segment === "general") return segment;
  // The printable fixture.
  if (segment === "imprimir") return "fixture";
  // The public list of changes to the fixture.
  if (segment === "cambios") return "fixture";
  if (segment === "llaves") return "bracket";
  return segment === "posiciones" ? "standings" : openingView;
}

/** Section 2: '← Volver' returns to the opening choice, so it is hidden on the choice itself and in leagues without one. */
export function hasBackLink(view: LeagueView, { openingView }: Pick<League, "openingView">): boolean {
  return openingView === "choice" && view !== "choice";
}
