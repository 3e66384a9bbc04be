import type { ShellLeague } from "./current-league.ts";

export type NavItem = { to: string; label: string; current: boolean; color?: ShellLeague["color"] };

/** The links of the header and the menu, in order, with the current one marked. */
export function navLinks(pathname: string, leagues: ShellLeague[], currentLeague: ShellLeague | undefined) {
  // A screen of the panel may be about a league, but is not its page.
  const isPanel = isUnder(pathname, "/admin");
  return {
    home: { to: "/", label: "Inicio", current: pathname === "/" },
    leagues: leagues.map((league): NavItem => {
      const { name, slug, color } = league;
      return { to: `/league/${slug}`, label: name, current: league === currentLeague && !isPanel, color };
    }),
    courses: { to: "/courses", label: "Cursos", current: isUnder(pathname, "/courses") },
    prode: { to: "/prode", label: "Prode", current: isUnder(pathname, "/prode") },
  };
}

/** Whether a path is the section's own or below it. */
export function isUnder(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
