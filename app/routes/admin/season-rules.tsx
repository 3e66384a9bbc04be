import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { SeasonRulesForm } from "#app/features/standings/season/components/season-rules-form.tsx";
import type { TableChange } from "#app/features/standings/season/season-rules.server.ts";
import { previewRules, saveRules, seasonRules } from "#app/features/standings/season/season-rules.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/season-rules";

const FAULT = "Error al guardar las reglas";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  return orErrorPage(seasonRules(admin, idOf(params.id)));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { intent = "save", ...values } = textsOf(await sentForm(request));
  const id = idOf(params.id);
  const noPreview: { preview?: TableChange[] } = {};
  try {
    // Without scripts, the button that moves a criterion submits the form, which is rendered again with the criterion
    // moved.
    if (values.move) return { ok: false as const, message: "", fields: {}, values, ...noPreview };
    if (intent !== "save") {
      const preview = await previewRules(admin, id, values);
      return { ok: false as const, message: "", fields: {}, values, preview };
    }
    await saveRules(admin, id, values);
    return saved("Reglas guardadas. Las tablas ya las siguen.", noPreview);
  } catch (error) {
    return refused(error, FAULT, values, noPreview);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Reglas de la temporada", matches);
}

export default function SeasonRules({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, rules, version } = loaderData;
  const answer = actionData && "message" in actionData && actionData.message ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="reglas" up="seasons" />
      <Answer of={answer} />
      <SeasonRulesForm
        key={version}
        rules={rules}
        version={version}
        answer={actionData?.ok === false ? actionData : undefined}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar las reglas" />;
}
