import { House, type IconNode, Ticket, Trophy, UserRound } from "lucide";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { AccountMenuItems, type SignedIn } from "./account-links.tsx";
import { Menu } from "./menu.tsx";
import { isUnder, type NavItem, type navLinks } from "./nav-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

type BottomBarProps = { links: ReturnType<typeof navLinks>; pathname: string; signedIn: SignedIn };

/** The header's links on narrow screens, within reach of a thumb. Its sheets open without JavaScript. */
export function BottomBar({ links, pathname, signedIn }: BottomBarProps) {
  const isAccountPage = isUnder(pathname, "/user") || isUnder(pathname, "/admin");
  const isLeaguePage = links.courses.current || links.leagues.some(({ current }) => current);
  return (
    <nav
      aria-label="Menú"
      className={cx(
        "z-40 grid grid-cols-4 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] bar:hidden print:hidden",
        // In the panel the bottom of the screen is for the unsaved-changes bar.
        isUnder(pathname, "/admin") ? "relative" : "sticky bottom-0",
      )}
    >
      <PageLink to="/" aria-current={links.home.current ? "page" : undefined} className={ITEM}>
        <Face icon={House} label={links.home.label} />
      </PageLink>
      <Sheet icon={Trophy} label="Ligas" isCurrent={isLeaguePage}>
        <ul className="p-2">
          {[...links.leagues, links.courses, SEARCH].map((item) => (
            <SheetLink key={item.to} item={item} />
          ))}
        </ul>
      </Sheet>
      <PageLink to={links.prode.to} aria-current={links.prode.current ? "page" : undefined} className={ITEM}>
        <Face icon={Ticket} label={links.prode.label} />
      </PageLink>
      <Sheet icon={UserRound} label="Yo" isCurrent={isAccountPage}>
        <div className="flex flex-wrap items-center gap-2 p-4">
          <AccountMenuItems signedIn={signedIn} />
          <ThemeSwitch />
        </div>
      </Sheet>
    </nav>
  );
}

const SEARCH: NavItem = { to: "/buscar", label: "Buscar", current: false };

const CURRENT = "border-t-liga text-ink";
const ITEM =
  "focus-inset flex min-h-14 flex-col border-transparent border-t-4 items-center justify-center gap-0.5 px-1 text-caption text-ink-soft aria-[current]:border-t-liga aria-[current]:text-ink";

function Face({ icon, label }: { icon: IconNode; label: string }) {
  return (
    <>
      <Icon of={icon} className="size-5.5" />
      {label}
    </>
  );
}

type SheetProps = { icon: IconNode; label: string; isCurrent: boolean; children: ReactNode };

function Sheet({ icon, label, isCurrent, children }: SheetProps) {
  return (
    <Menu
      className="group"
      summaryClassName={cx(ITEM, isCurrent && CURRENT)}
      summary={<Face icon={icon} label={label} />}
    >
      <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-7rem)] animate-appear overflow-y-auto overscroll-contain rounded-t-card bg-paper shadow-float">
        {children}
      </div>
    </Menu>
  );
}

function SheetLink({ item }: { item: NavItem }) {
  return (
    <li data-league-color={item.color}>
      <PageLink
        to={item.to}
        aria-current={item.current ? "page" : undefined}
        className="focus-inset flex min-h-12 items-center rounded-inner px-3 py-2 font-semibold text-lg leading-tight aria-[current]:bg-liga/10"
      >
        {item.label}
      </PageLink>
    </li>
  );
}
