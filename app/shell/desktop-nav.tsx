import { ChevronDown } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Menu } from "./menu.tsx";
import type { NavItem, navLinks } from "./nav-links.ts";

/** The number of leagues in the bar; the others are under 'Más ligas'. */
const MAX_IN_BAR = 3;
const MAX_SHORT_NAME = 12;

export function DesktopNav({ links }: { links: ReturnType<typeof navLinks> }) {
  const otherLeagues = links.leagues.slice(MAX_IN_BAR);
  return (
    <nav aria-label="Principal" className="hidden min-w-0 self-stretch bar:flex">
      <BarLink item={links.home} />
      {links.leagues.slice(0, MAX_IN_BAR).map((league) => (
        <BarLink key={league.to} item={league} />
      ))}
      {otherLeagues.length > 0 && <MoreLeagues leagues={otherLeagues} />}
      <BarLink item={links.courses} />
      <BarLink item={links.prode} />
    </nav>
  );
}

/** Long names are truncated to fit the bar; short ones are not. */
function BarLink({ item }: { item: NavItem }) {
  const isLong = item.label.length > MAX_SHORT_NAME;
  return (
    <PageLink
      to={item.to}
      title={isLong ? item.label : undefined}
      aria-current={item.current ? "page" : undefined}
      className={cx(BAR_ITEM, isLong ? "min-w-16" : "shrink-0")}
    >
      <span className="max-w-40 truncate">{item.label}</span>
    </PageLink>
  );
}

function MoreLeagues({ leagues }: { leagues: NavItem[] }) {
  return (
    <Menu
      className="group relative flex shrink-0"
      summaryClassName={cx(BAR_ITEM, "gap-1", leagues.some((league) => league.current) && BAR_ITEM_CURRENT)}
      label="Más ligas"
      summary={
        <>
          Más
          <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute top-full right-0 w-max min-w-48 max-w-80 rounded-b-card border border-line bg-paper p-1.5 shadow-float">
        {leagues.map((league) => (
          <li key={league.to} data-league-color={league.color}>
            <PageLink
              to={league.to}
              aria-current={league.current ? "page" : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-inner px-3 py-1.5 font-semibold text-label leading-tight hover:bg-sunk aria-[current]:bg-sunk"
            >
              <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-liga" />
              {league.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

const BAR_ITEM_CURRENT = "text-ink shadow-[inset_0_-3px_0_var(--liga)]";
const BAR_ITEM =
  "focus-inset flex h-full min-h-11 items-center px-2.5 font-semibold text-label text-ink-soft whitespace-nowrap hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--liga)]";
