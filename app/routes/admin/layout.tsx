import { Outlet } from "react-router";
import { adminWho, requireAdmin } from "#app/auth/who.server.ts";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** It also makes the middleware run when somebody comes from another page. */
export function loader({ context }: Route.LoaderArgs) {
  return { username: adminWho(context, "panel.enter").username };
}

const SCREENS = [
  { to: "/admin/players", label: "Jugadores" },
  { to: "/admin/cuenta", label: "Mi cuenta" },
];

export function meta() {
  return [{ title: "Panel de Administración · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData, matches }: Route.ComponentProps) {
  const open = matches.at(-1)?.pathname ?? "";
  return (
    <>
      <PageHero title="Panel de Administración" subtitle={`Bienvenido, ${loaderData.username}`}>
        <TabLinks
          label="Panel"
          tabs={SCREENS.map((screen) => ({ ...screen, current: open.startsWith(screen.to) }))}
        />
      </PageHero>
      <Wrap className="pt-6 pb-12">
        <Outlet />
      </Wrap>
    </>
  );
}
