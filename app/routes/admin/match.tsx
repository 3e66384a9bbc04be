import { Link } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { MatchForms } from "#app/features/results/components/match-forms.tsx";
import {
  annulMatch,
  decideResult,
  giveWalkover,
  markDecider,
  matchScreen,
  restoreMatch,
  saveShootout,
} from "#app/features/results/match-state.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { isQuestion, RepeatedQuestion } from "#app/ui/repeated-question.tsx";
import type { Route } from "./+types/match";

const FAULT = "Error al cambiar el partido. Intentá de nuevo.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  return { match: await orErrorPage(matchScreen(admin, idOf(params.id))) };
}

const WORK = {
  walkover: giveWalkover,
  annul: annulMatch,
  decide: decideResult,
  undo: restoreMatch,
  decider: markDecider,
  penalties: saveShootout,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const { intent = "", ...values } = textsOf(await sentForm(request));
  try {
    if (!Object.hasOwn(WORK, intent)) throw new DomainError(FAULT);
    const work = WORK[intent as keyof typeof WORK];
    return saved(await work(admin, idOf(params.id), values), { intent });
  } catch (error) {
    return refused(error, FAULT, values, { intent });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Partido", matches);
}

export default function Match({ loaderData: { match }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-ink-soft text-label">
          <Link
            to={`/admin/results?fixture=${match.fixture.id}`}
            className="hit-44 underline underline-offset-4"
          >
            Resultados
          </Link>{" "}
          · {match.fixture.name}
        </p>
        <h2 className="text-title">
          {match.home.name} - {match.away.name}
        </h2>
        {/* The same clubs play several categories that day. */}
        <p className="font-semibold">{match.when}</p>
      </div>
      {isQuestion(actionData) ? <RepeatedQuestion answer={actionData} /> : <Answer of={actionData} />}
      <AskBeforeLeaving>
        <MatchForms key={match.version} match={match} answer={actionData} />
      </AskBeforeLeaving>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar el partido" />;
}
