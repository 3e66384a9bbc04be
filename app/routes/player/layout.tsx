import { Outlet } from "react-router";
import { requirePlayer } from "#app/auth/who.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

/** It is there so that the middleware runs when somebody comes from another page, too. */
export function loader() {
  return null;
}

export default function PlayerPages() {
  return <Outlet />;
}
