import { type ReactNode, use, useEffect } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { addRetryAfter } from "#app/auth/limits/too-many-attempts.server.ts";
import { currentUser, resolveCurrentUser } from "#app/auth/sessions/current-user.server.ts";
import { may } from "#app/features/accounts/accounts.rules.ts";
import { initialsOf } from "#app/features/accounts/page-placeholders.server.ts";
import { listLeagues, shownLeagues } from "#app/features/leagues/leagues.server.ts";
import { shownSiteData, siteData } from "#app/features/site/site.server.ts";
import { dependsOn } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { shownSiteName, siteNameIn } from "#app/lib/page-meta.ts";
import { readFromReplica } from "#app/lib/replica/replica-context.server.ts";
import { siteInfo } from "#app/lib/site-info.ts";
import { BareShell } from "#app/shell/bare-shell.tsx";
import { ErrorPage, errorMeta } from "#app/shell/error-page.tsx";
import { beforeHydrationScript } from "#app/shell/inlined/before-hydration.ts";
import { closeMenusScript } from "#app/shell/inlined/close-menus.ts";
import { followsScript } from "#app/shell/inlined/follows.ts";
import { noticesScript } from "#app/shell/inlined/notice-buttons.ts";
import { offlineScript } from "#app/shell/inlined/offline.ts";
import { shareLinksScript } from "#app/shell/inlined/share-links.ts";
import { suggestScript } from "#app/shell/inlined/suggest.ts";
import { restoreTheme, themeScript } from "#app/shell/inlined/theme.ts";
import { LightScripts } from "#app/shell/light-page.tsx";
import { NonceContext } from "#app/shell/nonce.ts";
import { Shell } from "#app/shell/shell.tsx";
import { OriginContext } from "#app/ui/origin.ts";
import { LightPageContext } from "#app/ui/page-link.tsx";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import textFont from "./fonts/barlow-400.woff2?url";
import displayFont from "./fonts/barlow-condensed-700.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [addRetryAfter, resolveCurrentUser, readFromReplica];

/** The data that every page needs; `origin` is for their meta tags. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  dependsOn(context, "site", "leagues");
  // Administrators read uncached data, so that they see their changes immediately.
  const [leagues, { demo, settings }] = await (user.kind === "admin"
    ? Promise.all([listLeagues(), siteData()])
    : Promise.all([shownLeagues(), shownSiteData()]));
  return {
    leagues: leagues.map(({ id, name, slug, color }) => ({ id, name, slug, color })),
    site: siteInfo(env, settings, demo, new Date()),
    demo,
    origin: env.ORIGIN,
    // For the menus. Only what a page shows: no id and no document number.
    signedIn:
      user.kind === "visitor"
        ? null
        : {
            as: user.kind,
            name: user.name,
            initials: initialsOf(user.name),
            panel: may(user, "panel.enter"),
          },
  };
}

/** Navigation does not change the leagues, so revalidate only after a form was sent, or on a reload. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isSubmission = args.formMethod !== undefined && args.formMethod !== "GET";
  const isReload = args.currentUrl.href === args.nextUrl.href;
  return (isSubmission || isReload) && args.defaultShouldRevalidate;
}

export const links: LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The meta tags of pages without their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  return error ? errorMeta(error, matches) : [{ title: siteNameIn(matches) }];
}

/** Not in development, where a service worker would serve stale code. */
const workerScripts =
  import.meta.env.SSR && import.meta.env.PROD ? `${offlineScript()};\n${noticesScript()}` : "";
/**
 * The scripts that the server inlines in every page, with React or without, so the client bundle does not need them.
 * They run before the modules, and listen for clicks in the capture phase: React stops clicks on a lazy component whose
 * script has not arrived.
 */
const headScripts = import.meta.env.SSR
  ? [
      themeScript(),
      followsScript(),
      shareLinksScript(),
      closeMenusScript(),
      suggestScript(),
      workerScripts,
    ].join(";\n")
  : "";
const reactHeadScripts = import.meta.env.SSR ? [headScripts, beforeHydrationScript()].join(";\n") : "";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // Left out of the client bundle.
  const light = import.meta.env.SSR ? use(LightPageContext) : null;
  const head = light ? headScripts : reactHeadScripts;
  useEffect(restoreTheme, []);
  return (
    // The script below sets attributes on <html> before hydration.
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />
        <InstalledName />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {light ? (
          <LightScripts nonce={nonce} own={light.script} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The name under the home screen icon on iOS. Other systems take it from the manifest. */
function InstalledName() {
  const root = useRouteLoaderData<typeof loader>("root");
  const name = shownSiteName(root?.site.name, root?.leagues);
  return <meta name="apple-mobile-web-app-title" content={name} />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <OriginContext value={loaderData.origin}>
      <Shell data={loaderData}>
        <Outlet />
      </Shell>
    </OriginContext>
  );
}

/** Only for errors of the root itself: routes/page-boundary.tsx shows those of pages. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <BareShell>
        <ErrorPage error={error} />
      </BareShell>
    );
  }
  return (
    <Shell data={loaderData}>
      <ErrorPage error={error} leagues={loaderData.leagues} />
    </Shell>
  );
}
