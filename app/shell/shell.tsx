import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import type { SiteInfo } from "#app/lib/site-info.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { SignedIn } from "./account-links.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { leagueOfPage, type ShellLeague, shellTitle } from "./current-league.ts";
import { DemoNotice } from "./demo-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isUnder, navLinks } from "./nav-links.ts";
import { RouteFocus } from "./route-focus.tsx";
import { useLive } from "./use-live.ts";

export type ShellData = { leagues: ShellLeague[]; site: SiteInfo; demo: boolean; signedIn: SignedIn };

const CONTENT_ID = "contenido";

/** The frame of every page. On a league's pages it takes the league's name and colour. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const { pathname } = useLocation();
  const { leagues, site, demo, signedIn } = data;
  useLive(pathname);
  const currentLeague = leagueOfPage(useMatches(), leagues);
  const title = shellTitle(currentLeague, leagues, site.name);
  const links = navLinks(pathname, leagues, currentLeague);
  return (
    <ToastProvider>
      <div data-league-color={currentLeague?.color ?? "pitch"} className="flex min-h-dvh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          className="sr-only z-50 rounded-card bg-ink px-4 py-3 font-semibold text-chalk focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Saltar al contenido
        </a>
        {demo && <DemoNotice />}
        <Header title={title} pathname={pathname} links={links} signedIn={signedIn} />
        <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        {/* Organisers do not need the footer in the panel. */}
        {!isUnder(pathname, "/admin") && <Footer title={title} leagues={leagues} site={site} />}
        <BottomBar links={links} pathname={pathname} signedIn={signedIn} />
        <RouteFocus contentId={CONTENT_ID} />
      </div>
    </ToastProvider>
  );
}
