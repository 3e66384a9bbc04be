import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { CupCard } from "#app/features/playoffs/components/cup-card.tsx";
import { CupDraft } from "#app/features/playoffs/components/cup-draft.tsx";
import { CupSettingsForm } from "#app/features/playoffs/components/cup-settings-form.tsx";
import { cupSettings } from "#app/features/playoffs/cup-draft.rules.ts";
import {
  closeTable,
  createPlayoffs,
  decideTie,
  playoffsScreen,
  removePlayoff,
  updatePlayoffs,
} from "#app/features/playoffs/playoffs-admin.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isQuestion, RepeatedQuestion } from "#app/ui/repeated-question.tsx";
import type { Route } from "./+types/playoffs";

const FAULT = "Error al guardar las llaves. Intentá de nuevo.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  return orErrorPage(playoffsScreen(admin, idOf(params.id), cupSettings(url.searchParams), new Date()));
}

const WORK = {
  create: createPlayoffs,
  delete: removePlayoff,
  close: closeTable,
  decide: decideTie,
  refresh: updatePlayoffs,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { intent = "", ...values } = textsOf(await sentForm(request));
  try {
    if (!Object.hasOwn(WORK, intent)) throw new DomainError(FAULT);
    return saved(await WORK[intent as keyof typeof WORK](admin, idOf(params.id), values), { intent });
  } catch (error) {
    return refused(error, FAULT, values, { intent });
  }
}

/** When offline, keeps the selection. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Llaves", matches);
}

export default function Playoffs({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, choices, settings, draft, query, cups, sources, pending } = loaderData;
  const isOver = season.state === "finished";
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="Llaves" up="season">
        Se completan solas cuando las tablas están completas o se sabe quién ganó.
      </SeasonHead>
      {isQuestion(actionData) ? (
        <RepeatedQuestion answer={actionData} label="Sí, seguir" />
      ) : (
        <Answer of={actionData} />
      )}
      {pending && !isOver && !isQuestion(actionData) && (
        <RepeatedQuestion
          answer={{ ok: false, intent: "refresh", fields: { confirmed: pending } }}
          label="Actualizar las llaves"
        />
      )}
      {cups.map((cup) => (
        <CupCard
          key={cup.id}
          cup={cup}
          sources={sources.filter(({ cupId }) => cupId === cup.id)}
          isOver={isOver}
        />
      ))}
      {isOver ? (
        cups.length === 0 && <EmptyState title="Esta temporada no tuvo llaves" />
      ) : choices.zones.length === 0 ? (
        <EmptyState
          title="Todavía no hay tablas con equipos"
          text="Las llaves salen de los puestos de las tablas."
        />
      ) : (
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <CupSettingsForm key={query} choices={choices} settings={settings} />
          {draft && !(actionData?.ok && actionData.intent === "create") && (
            <CupDraft draft={draft} settings={query} />
          )}
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar las llaves" />;
}
