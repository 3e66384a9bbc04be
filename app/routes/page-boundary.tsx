import { Outlet, useRouteLoaderData } from "react-router";
import { ProfileOpener } from "#app/features/accounts/components/profile-opener.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { PROFILE_HASH, PROFILE_PATH } from "#app/shell/account-links.tsx";
import { ErrorPage, errorMeta } from "#app/shell/error-page.tsx";
import type { Route } from "./+types/page-boundary.ts";

/**
 * Parent of every page. Its error boundary replaces a failed page below the header. With the root's boundary, React
 * would replace the whole document and lose the theme, the scroll position and the focus.
 */
export default function PageBoundary() {
  return (
    <>
      <Outlet />
      <ProfileOpener path={PROFILE_PATH} hash={PROFILE_HASH} />
    </>
  );
}

export function meta({ error, matches }: Route.MetaArgs) {
  return error ? errorMeta(error, matches) : (matches[0]?.meta ?? []);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <ErrorPage error={error} leagues={root?.leagues} />;
}
