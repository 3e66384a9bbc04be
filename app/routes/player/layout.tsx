import { Outlet } from "react-router";
import { requirePlayer } from "#app/auth/who.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

/** Makes the middleware run on client navigations too. */
export function loader() {
  return null;
}

export default function PlayerPages() {
  return <Outlet />;
}
