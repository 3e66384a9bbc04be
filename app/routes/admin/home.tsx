import { adminWho } from "#app/auth/who.server.ts";
import { ComingList } from "#app/features/fixtures/components/coming-list.tsx";
import { ToDoList } from "#app/features/fixtures/components/to-do-list.tsx";
import { panelHome } from "#app/features/fixtures/to-do.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  return panelHome(adminWho(context, "panel.enter"), new Date(), env.LEAGUE_TIME_ZONE);
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { toDo, coming } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="grid gap-3">
        <h2>Para hacer ahora</h2>
        <ToDoList toDo={toDo} />
      </section>
      <section className="grid gap-3">
        <h2>Próximas fechas</h2>
        <ComingList coming={coming} />
      </section>
    </div>
  );
}
