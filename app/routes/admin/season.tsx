import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { isPublicSeason, SEASON_STATES } from "#app/features/seasons/seasons.rules.ts";
import { MatrixEditor } from "#app/features/teams/season/components/matrix-editor.tsx";
import { saveMatrix, seasonMatrix } from "#app/features/teams/season/season-matrix.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerForm, orErrorPage } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/season";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { season, ...rest } = await orErrorPage(seasonMatrix(admin, idOf(params.id)));
  return { ...rest, season: { id: season.id, name: season.name, state: season.state } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const typed = textsOf(await sentForm(request));
  const work = async () => {
    await saveMatrix(admin, idOf(params.id), typed);
    return { message: "Clubes y categorías guardados." };
  };
  // The matrix is still on the screen: returning it would double the response.
  return answerForm(work, FAULT, { confirmed: typed.confirmed ?? "" });
}

const FAULT = "Error al guardar la temporada";

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Clubes y categorías", matches);
}

export default function Season({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, version } = loaderData;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="clubes y categorías" up="seasons">
        {isPublicSeason(season)
          ? SEASON_STATES[season.state]
          : "Las familias la ven recién cuando la empezás."}
      </SeasonHead>
      <Answer of={actionData} />
      <MatrixEditor key={version} {...loaderData} answer={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la temporada" />;
}
