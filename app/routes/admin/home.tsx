import { adminWho } from "#app/auth/who.server.ts";
import { ComingList } from "#app/features/fixtures/components/coming-list.tsx";
import { ToDoList } from "#app/features/fixtures/components/to-do-list.tsx";
import { panelHome } from "#app/features/fixtures/to-do.server.ts";
import { InheritedTables } from "#app/features/standings/components/inherited-tables.tsx";
import { inheritedTables, undoCorrections } from "#app/features/standings/corrections.server.ts";
import { refused, saved } from "#app/lib/answers.server.ts";
import { answerOrFailure } from "#app/lib/answers.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminWho(context, "panel.enter");
  const [home, inherited] = await Promise.all([
    panelHome(admin, new Date(), env.LEAGUE_TIME_ZONE),
    inheritedTables(admin),
  ]);
  return { ...home, inherited };
}

/** 'Usar los resultados': what the previous version left in a table goes. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "results.manage");
  const form = await sentForm(request);
  const values = textsOf(form);
  try {
    await undoCorrections(admin, values, form.getAll("ajuste").map(String));
    return saved("La tabla sigue a los resultados.");
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** Without a connection it is said, and nothing is lost. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

const FAULT = "Error al usar los resultados. Intentá de nuevo.";

export default function AdminHome({ loaderData, actionData }: Route.ComponentProps) {
  const { toDo, coming, inherited } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="grid gap-3">
        <h2>Para hacer ahora</h2>
        <Answer of={actionData} />
        <ToDoList toDo={toDo} />
        {inherited.length > 0 && <InheritedTables tables={inherited} />}
      </section>
      <section className="grid gap-3">
        <h2>Próximas fechas</h2>
        <ComingList coming={coming} />
      </section>
    </div>
  );
}
