import type { League } from "./league-page.rules.ts";

/** The open view of a league, or the opening choice. */
export type LeagueView = "choice" | "fixture" | "standings" | "general" | "bracket";

/** Section 4, league page mode: the view of a pathname. */
export function leagueViewOf(pathname: string, { openingView }: Pick<League, "openingView">): LeagueView {
  const inside = pathname.split("/")[3];
  if (inside === "fixture" || inside === "general") return inside;
  // The printable fixture.
  if (inside === "imprimir") return "fixture";
  // The public list of changes to the fixture.
  if (inside === "cambios") return "fixture";
  if (inside === "llaves") return "bracket";
  return inside === "posiciones" ? "standings" : openingView;
}

/** Section 2: '← Volver' returns to the opening choice, so it is hidden on the choice itself and in leagues without one. */
export function hasBackLink(view: LeagueView, { openingView }: Pick<League, "openingView">): boolean {
  return openingView === "choice" && view !== "choice";
}
