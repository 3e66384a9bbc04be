import { SITE_NAME } from "#app/lib/page-meta.ts";

export type ShellLeague = {
  id: number;
  name: string;
  slug: string;
  color: "celeste" | "violet" | "orange" | "pitch";
};

/** The league whose page this is; both /league/{slug} and /league/{id} are its address. */
export function leagueOfPath(pathname: string, leagues: ShellLeague[]): ShellLeague | undefined {
  const key = /^\/league\/([^/]+)/.exec(pathname)?.[1];
  return leagues.find((league) => league.slug === key || String(league.id) === key);
}

/** The title of header and footer: the league of this page, or else the first one. */
export function titleOfPath(pathname: string, leagues: ShellLeague[]): string {
  return (leagueOfPath(pathname, leagues) ?? leagues[0])?.name ?? SITE_NAME;
}

export function isUnder(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
