import { Plus } from "lucide";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { FlyerForm } from "#app/features/flyers/components/flyer-form.tsx";
import { FlyerGrid } from "#app/features/flyers/components/flyer-grid.tsx";
import { flyersToManage } from "#app/features/flyers/flyer-editing.server.ts";
import { handleFlyerForm } from "#app/features/flyers/flyer-forms.server.ts";
import { NOT_DELETED, NOT_SAVED } from "#app/features/flyers/flyers.rules.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useUnsavedChanges } from "#app/ui/use-unsaved-changes.ts";
import type { Route } from "./+types/flyers";

const LIST_PATH = "/admin/flyers";
const NEW = `${LIST_PATH}?nuevo=1`;
const editPath = (id: number) => `${LIST_PATH}?editar=${id}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const flyers = await flyersToManage(adminAllowedTo(context, "publications.manage"));
  const editId = url.searchParams.get("editar");
  const editing = flyers.find(({ id }) => String(id) === editId) ?? null;
  return {
    flyers,
    editing,
    adding: url.searchParams.has("nuevo"),
    missing: editId !== null && !editing,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleFlyerForm(adminAllowedTo(context, "publications.manage"), await sentForm(request));
}

/** When offline, keeps the page. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => (intent === "delete" ? NOT_DELETED : NOT_SAVED));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Flyers", matches);
}

export default function ManagedFlyers({ loaderData, actionData }: Route.ComponentProps) {
  const { flyers, editing, adding, missing } = loaderData;
  const unsaved = useUnsavedChanges();
  const isFormOpen = (adding || (editing !== null && !unsaved)) && !actionData?.ok;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">Flyers</h2>
        {!isFormOpen && (
          <ButtonLink to={NEW} variant="main" preventScrollReset>
            <Icon of={Plus} className="size-5" />
            Agregar flyer
          </ButtonLink>
        )}
      </div>
      {missing && <FormMessage text="Flyer no encontrado" />}
      {!isFormOpen && <Answer of={actionData} />}
      {isFormOpen && (
        <FlyerForm
          key={editing?.id ?? "new"}
          flyer={editing}
          count={flyers.length}
          listPath={LIST_PATH}
          here={editing ? editPath(editing.id) : NEW}
          refused={actionData?.ok === false ? actionData : undefined}
        />
      )}
      {flyers.length === 0 ? (
        <EmptyState
          title="Todavía no hay flyers"
          text="El primero que agregues abre la página de inicio del sitio."
        />
      ) : (
        <FlyerGrid flyers={flyers} listPath={LIST_PATH} editPath={editPath} />
      )}
    </div>
  );
}
