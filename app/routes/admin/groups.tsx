import { Form, Link } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { MAX_GROUP_NAME } from "#app/features/groups/groups.rules.ts";
import { deleteForPanel, groupsToManage, renameForPanel } from "#app/features/groups/groups.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { Route } from "./+types/groups";

const FAULT = "No se pudo cambiar el grupo. Intentá de nuevo.";

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await groupsToManage(adminAllowedTo(context, "players.manage"));
  return { groups: groups.map(({ id, name, memberCount }) => ({ id, name, memberCount })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "players.manage");
  const values = textsOf(await sentForm(request));
  const id = idOf(values.id);
  try {
    if (values.intent === "delete") {
      await deleteForPanel(admin, id);
      return saved("Grupo eliminado.");
    }
    await renameForPanel(admin, id, values);
    return saved("Nombre cambiado.");
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Grupos del Prode", matches);
}

export default function AdminGroups({ loaderData: { groups }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-ink-soft text-label">
          <Link to="/admin/prode" className="hit-44 underline underline-offset-4">
            Prode
          </Link>
        </p>
        <h2 className="text-title">Grupos</h2>
        <p className="text-ink-soft">
          Los arman los jugadores. Si un nombre no corresponde, cambialo o eliminá el grupo.
        </p>
      </div>
      <Answer of={actionData} />
      {groups.length === 0 && <EmptyState title="Todavía no hay grupos" />}
      <ul className="grid grid-cols-1 gap-3">
        {groups.map(({ id, name, memberCount }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-end gap-3 p-4">
              <Form
                method="post"
                preventScrollReset
                className="flex min-w-0 flex-1 basis-80 flex-wrap items-end gap-3"
              >
                <input type="hidden" name="id" value={id} />
                <Field
                  label={`Nombre (${counted(memberCount, "jugador", "jugadores")})`}
                  error={refusal?.values.id === String(id) ? refusal.fields.name : undefined}
                  className="min-w-0 flex-1 basis-40"
                >
                  <Input name="name" autoComplete="off" maxLength={MAX_GROUP_NAME} defaultValue={name} />
                </Field>
                <Button type="submit" name="intent" value="rename">
                  Cambiar
                </Button>
              </Form>
              <ConfirmedForm
                intent="delete"
                question={{
                  title: "¿Eliminar el grupo?",
                  text: "Los jugadores y sus predicciones quedan como están.",
                  confirmLabel: "Eliminar",
                  danger: true,
                }}
              >
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet">
                  Eliminar
                </Button>
              </ConfirmedForm>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar los grupos" />;
}
