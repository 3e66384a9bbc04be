import { Search } from "lucide";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { AccountLinks, type SignedIn } from "./account-links.tsx";
import { DesktopNav } from "./desktop-nav.tsx";
import { headerSearch } from "./header-search.ts";
import { isUnder, type navLinks } from "./nav-links.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

type HeaderProps = {
  title: string;
  pathname: string;
  links: ReturnType<typeof navLinks>;
  signedIn: SignedIn;
};

const SEARCH = "/buscar";
/**
 * Only the server renders the field, to keep it out of the client bundle. One object for all renders, because React
 * rewrites the markup for a new one.
 */
const FIELD = { __html: import.meta.env.SSR ? headerSearch() : "" };

export function Header({ title, pathname, links, signedIn }: HeaderProps) {
  // The panel and the search page have their own fields.
  const hasField = pathname !== SEARCH && !isUnder(pathname, "/admin");
  return (
    <header
      className={cx(
        "sticky top-0 z-40 border-line border-b bg-paper",
        // On a phone the league's own header replaces this one, so that the content is on the first screen.
        isUnder(pathname, "/league") && "max-sm:hidden",
      )}
    >
      <Wrap className="flex min-h-header items-center gap-1 desk:max-w-[80rem]">
        <PageLink
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-inner font-bold font-display text-[min(1.375rem,6vw)] leading-none"
        >
          <BrandMark className="size-8 flex-none text-liga max-[18rem]:hidden" />
          <span className="wrap-break-word min-w-0 py-1 bar:max-w-72">{title}</span>
        </PageLink>
        <DesktopNav links={links} />
        <div
          className={hasField ? "ml-2 hidden w-48 desk:block" : "hidden"}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={FIELD}
        />
        <PageLink
          to={SEARCH}
          aria-label="Buscar"
          className={cx(
            "grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:text-ink max-[18rem]:hidden",
            hasField && "desk:hidden",
          )}
        >
          <Icon of={Search} className="size-5.5" />
        </PageLink>
        <ThemeSwitch />
        <AccountLinks signedIn={signedIn} />
      </Wrap>
      <NavigationProgress />
    </header>
  );
}
