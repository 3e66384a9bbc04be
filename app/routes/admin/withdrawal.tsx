import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { WithdrawalForm } from "#app/features/results/components/withdrawal-form.tsx";
import { withdraw } from "#app/features/results/withdrawal.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { seasonEntries } from "#app/features/teams/season/season-entries.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/withdrawal";

const FAULT = "Error al retirar al equipo. Intentá de nuevo.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const { season, league, entries } = await orErrorPage(seasonEntries(admin, idOf(params.id)));
  return { season: { id: season.id, name: season.name }, league, entries };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const values = textsOf(await sentForm(request));
  try {
    return saved(await withdraw(admin, idOf(params.id), values));
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Retirar un club", matches);
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, entries } = loaderData;
  const hasQuestion = actionData?.ok === false && Boolean(actionData.fields.confirmed);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="Retirar un club o un equipo" up="season" />
      {!hasQuestion && <Answer of={actionData} />}
      <WithdrawalForm entries={entries} answer={actionData?.ok === false ? actionData : undefined} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la temporada" />;
}
