import { ChevronDown, House } from "lucide";
import { Link, Outlet, redirect, useLocation } from "react-router";
import { adminAllowedTo, requireAdmin } from "#app/auth/sessions/current-user.server.ts";
import { PendingResults } from "#app/features/results/components/pending-results.tsx";
import { SeasonBar } from "#app/features/seasons/components/season-bar.tsx";
import { chosenSeason, PANEL_PARAMETER } from "#app/features/seasons/season-bar.rules.ts";
import { panelSeasons } from "#app/features/seasons/seasons.server.ts";
import { env } from "#app/lib/env.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams, scopeCookie, scopeOfCookies, setPanelScope } from "#app/lib/panel-scope.ts";
import { ADMIN_SCREENS } from "#app/shell/admin-screens.ts";
import { Menu } from "#app/shell/menu.tsx";
import { isUnder } from "#app/shell/nav-links.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLostFocus, useOpenerFocus } from "#app/ui/use-opener-focus.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, rememberScope];

/** The season bar sends ?panel=. It is stored in a cookie, and the same screen reloads with the new scope. */
function rememberScope({ request, context, url }: Parameters<Route.MiddlewareFunction>[0]) {
  const chosen = url.searchParams.get(PANEL_PARAMETER);
  if (chosen !== null) {
    const headers = { "Set-Cookie": scopeCookie(chosen, env.ORIGIN.startsWith("https:")) };
    throw redirect(url.pathname.replace(/\.data$/, ""), { headers });
  }
  setPanelScope(context, scopeOfCookies(request.headers.get("Cookie")));
}

/** Also makes the middleware run on client navigations. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { username } = adminAllowedTo(context, "panel.enter");
  const params = panelParams(context, url);
  const seasons = await panelSeasons();
  return { username, seasons, chosen: chosenSeason(seasons, params.get("liga"), params.get("temporada")) };
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Panel de Administración", matches);
}

const HOME = { to: "/admin", label: "Inicio del panel", icon: House };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const current = ADMIN_SCREENS.find(({ to }) => isUnder(pathname, to)) ?? HOME;
  useOpenerFocus();
  useLostFocus();
  return (
    <div className="flex flex-1 flex-col md:flex-row">
      <div className="flex-none border-line bg-paper max-md:border-b md:w-56 md:border-r lg:w-64">
        <div className="md:sticky md:top-header md:max-h-[calc(100dvh-var(--spacing-header))] md:overflow-y-auto">
          <div
            // On a phone the other screens need the height, and the menu shows which one is open.
            className={cx("px-4 pt-3 md:px-6 md:pt-7", current !== HOME && "max-md:sr-only")}
          >
            <h1 className="text-subheading md:text-heading">Panel de Administración</h1>
            <p className="text-ink-soft text-label md:mt-1">Bienvenido, {loaderData.username}</p>
          </div>
          <div className="relative max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-2 max-md:p-2">
            <SeasonBar seasons={loaderData.seasons} chosen={loaderData.chosen} />
            <Menu
              className="group flex-1 basis-40 md:hidden"
              summaryClassName="focus-inset flex min-h-11 items-center gap-2.5 rounded-card border border-line px-3 font-semibold"
              summary={
                <>
                  <Icon of={current.icon} className="size-5 flex-none text-liga max-[18rem]:hidden" />
                  <span className="min-w-0 flex-1">
                    <span className="sr-only">Menú del panel. Estás en </span>
                    {current.label}
                  </span>
                  <Icon of={ChevronDown} className="size-5 flex-none text-ink-soft group-open:rotate-180" />
                </>
              }
            >
              <nav
                aria-label="Panel"
                className="absolute inset-x-2 top-full z-30 max-h-[70dvh] animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float"
              >
                <Screens current={current.to} className="grid-cols-2" />
              </nav>
            </Menu>
          </div>
          <nav aria-label="Panel" className="p-3 pt-5 max-md:hidden">
            <Screens current={current.to} />
          </nav>
        </div>
      </div>
      <div className="min-w-0 max-w-page flex-1 px-4 pt-5 pb-12 md:px-6 md:pt-7">
        <PendingResults owner={loaderData.username} />
        <Outlet />
      </div>
    </div>
  );
}

function Screens({ current, className }: { current: string; className?: string }) {
  return (
    <ul className={cx("grid gap-1", className)}>
      {[HOME, ...ADMIN_SCREENS].map(({ to, label, icon }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current ? "page" : undefined}
            className="focus-inset flex min-h-11 items-center gap-2.5 rounded-card px-3 py-1 font-semibold text-ink-soft text-label leading-tight hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink"
          >
            <Icon of={icon} className="size-5 flex-none" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
