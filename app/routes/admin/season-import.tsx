import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { ImportPreview } from "#app/features/imports/components/import-preview.tsx";
import { ImportSource } from "#app/features/imports/components/import-source.tsx";
import { UndoImport } from "#app/features/imports/components/undo-import.tsx";
import { saveImport } from "#app/features/imports/import-saving.server.ts";
import { undoImport } from "#app/features/imports/import-undo.server.ts";
import { importScreen, startImport, storeChoices } from "#app/features/imports/imports.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/season-import";

const FAULT = "Error al importar el fixture. Intentá de nuevo.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const draft = url.searchParams.get("borrador");
  return orErrorPage(
    importScreen(admin, idOf(params.id), draft === null ? null : (idOf(draft) ?? 0), new Date()),
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const values = textsOf(form);
  const seasonId = idOf(params.id);
  const draft = idOf(url.searchParams.get("borrador"));
  const redirectToDraft = (id: number | null) =>
    redirect(`/admin/temporadas/${seasonId}/importar?borrador=${id}`);
  try {
    if (values.intent === "review") {
      await storeChoices(admin, seasonId, draft, form);
      return redirectToDraft(draft);
    }
    if (values.intent === "create") return saved(await saveImport(admin, seasonId, draft, form));
    if (values.intent === "undo") {
      return saved(await undoImport(admin, seasonId, idOf(values.id), values.confirmed ?? ""));
    }
    const file = form.get("archivo");
    const upload = file instanceof File && file.size > 0 ? file : null;
    return redirectToDraft(await startImport(admin, seasonId, values, upload));
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** After a conflict (409), reload to show what would change now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** When offline, keeps the pasted text. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Importar el fixture", matches);
}

export default function SeasonImport({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, draft, undo } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="Importar el fixture" up="season">
        Pegalo como te llegó. Nada se guarda hasta que confirmes.
      </SeasonHead>
      <Answer of={actionData} />
      {draft ? (
        <ImportPreview key={JSON.stringify(draft.choices)} draft={draft} seasonId={season.id} />
      ) : (
        <ImportSource answer={refusal} />
      )}
      {undo && !draft && <UndoImport {...undo} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la importación" />;
}
