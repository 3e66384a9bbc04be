import { Outlet } from "react-router";
import { requirePlayer } from "#app/auth/sessions/current-user.server.ts";
import { useRecheckSession } from "#app/features/accounts/components/use-recheck-session.ts";
import { PROFILE_PATH } from "#app/shell/account-links.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

/** Makes the middleware run on client navigations too. */
export function loader() {
  return null;
}

export default function PlayerPages() {
  useRecheckSession(PROFILE_PATH);
  return <Outlet />;
}
