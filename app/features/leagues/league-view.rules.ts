import type { League } from "./league-page.rules.ts";

/** What is open inside a league: the question what to see, or one of its views. */
export type LeagueView = "choice" | "fixture" | "standings" | "general" | "bracket";

/** Section 4, league page mode: which view an address of a league's page is. */
export function leagueViewOf(pathname: string, { openingView }: Pick<League, "openingView">): LeagueView {
  const inside = pathname.split("/")[3];
  if (inside === "fixture" || inside === "general") return inside;
  // The same matches, for a noticeboard.
  if (inside === "imprimir") return "fixture";
  // What changed in them.
  if (inside === "cambios") return "fixture";
  if (inside === "llaves") return "bracket";
  return inside === "posiciones" ? "standings" : openingView;
}

/** Section 2: '← Volver' returns to the choice, so there is none where the league has no choice or one is at it. */
export function leadsBack(view: LeagueView, { openingView }: Pick<League, "openingView">): boolean {
  return openingView === "choice" && view !== "choice";
}
