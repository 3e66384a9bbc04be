import { shownSiteName } from "#app/lib/page-meta.ts";

export type ShellLeague = {
  id: number;
  name: string;
  slug: string;
  color: "celeste" | "violet" | "orange" | "pitch";
};

/** The current page's league: league and team pages have it in their loader data, as `league`. */
export function leagueOfPage(
  pages: { loaderData: unknown }[],
  leagues: ShellLeague[],
): ShellLeague | undefined {
  const ids = pages.map(({ loaderData }) => (loaderData as { league?: { id?: unknown } } | null)?.league?.id);
  return leagues.find((league) => ids.includes(league.id));
}

/** The title of header and footer: the page's league, the site's own name, or the first league. */
export function shellTitle(
  currentLeague: ShellLeague | undefined,
  leagues: ShellLeague[],
  siteName?: string,
): string {
  return currentLeague?.name ?? shownSiteName(siteName, leagues);
}
