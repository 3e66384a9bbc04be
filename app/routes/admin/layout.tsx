import { Link, Outlet, useLocation } from "react-router";
import { adminWho, requireAdmin } from "#app/auth/who.server.ts";
import { ADMIN_SCREENS } from "#app/shell/admin-screens.ts";
import { isUnder } from "#app/shell/by-path.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** It also makes the middleware run when somebody comes from another page. */
export function loader({ context }: Route.LoaderArgs) {
  return { username: adminWho(context, "panel.enter").username };
}

export function meta() {
  return [{ title: "Panel de Administración · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-1 flex-col md:flex-row">
      <div className="flex-none border-line bg-paper max-md:border-b md:w-56 md:border-r lg:w-64">
        <div className="md:sticky md:top-header">
          <div className="px-4 pt-4 md:px-6 md:pt-7">
            <h1 className="text-heading">Panel de Administración</h1>
            <p className="mt-1 text-ink-soft text-label">Bienvenido, {loaderData.username}</p>
          </div>
          <nav aria-label="Panel" className="overflow-x-auto p-2 md:p-3 md:pt-5">
            <ul className="flex gap-1 md:grid">
              {ADMIN_SCREENS.map(({ to, label, Icon }) => (
                <li key={to} className="flex-none">
                  <Link
                    to={to}
                    aria-current={isUnder(pathname, to) ? "page" : undefined}
                    className="focus-inset flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-card px-3 font-semibold text-ink-soft text-label hover:text-ink aria-[current]:bg-sunk aria-[current]:text-ink"
                  >
                    <Icon aria-hidden="true" className="size-5 flex-none" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="min-w-0 max-w-page flex-1 px-4 pt-5 pb-12 md:px-6 md:pt-7">
        <Outlet />
      </div>
    </div>
  );
}
