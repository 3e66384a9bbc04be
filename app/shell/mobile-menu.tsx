import { Menu as MenuIcon, X } from "lucide";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AccountMenuItems, type SignedIn } from "./account-links.tsx";
import { Menu } from "./menu.tsx";
import type { NavItem, navLinks } from "./nav-links.ts";

type MobileMenuProps = { links: ReturnType<typeof navLinks>; signedIn: SignedIn };

export function MobileMenu({ links, signedIn }: MobileMenuProps) {
  return (
    <Menu
      className="group -mr-2.5 bar:hidden"
      // The veil over the page belongs to the summary: a tap on it closes the menu, without scripts too.
      summaryClassName={cx(
        "grid size-11 place-items-center rounded-card",
        "group-open:before:absolute group-open:before:inset-x-0 group-open:before:top-full group-open:before:h-[calc(100dvh-var(--spacing-header))] group-open:before:bg-[rgb(6_15_10/0.5)]",
      )}
      label="Menú"
      summary={
        <>
          <Icon of={MenuIcon} className="size-5.5 group-open:hidden" />
          <Icon of={X} className="hidden size-5.5 group-open:block" />
        </>
      }
    >
      <nav
        aria-label="Menú"
        className={cx(
          "absolute inset-x-0 top-full mt-px max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain bg-paper shadow-float",
          "animate-appear sm:right-4 sm:left-auto sm:w-88 sm:rounded-b-card sm:border-line sm:border-x sm:border-b",
        )}
      >
        <ul className="p-2">
          <MenuLink item={links.home} />
          {links.leagues.map((league) => (
            <MenuLink key={league.to} item={league} />
          ))}
          <MenuLink item={links.courses} />
          <MenuLink item={links.prode} />
        </ul>
        {/* The header has no room for it with letters twice as large. */}
        <Link
          to="/buscar"
          className="hidden min-h-12 items-center px-5 font-semibold text-lg max-[18rem]:flex"
        >
          Buscar
        </Link>
        <div className="flex flex-wrap items-center gap-2 border-line border-t p-4">
          <AccountMenuItems signedIn={signedIn} />
        </div>
      </nav>
    </Menu>
  );
}

function MenuLink({ item }: { item: NavItem }) {
  return (
    <li data-league-color={item.color}>
      <Link
        to={item.to}
        aria-current={item.current ? "page" : undefined}
        className="focus-inset flex min-h-12 items-center gap-3 rounded-inner px-3 py-2 font-semibold text-lg leading-tight aria-[current]:bg-liga/10"
      >
        <span
          aria-hidden="true"
          className={cx("h-5 w-1 flex-none rounded-full", item.color ? "bg-liga" : "bg-transparent")}
        />
        {item.label}
      </Link>
    </li>
  );
}
