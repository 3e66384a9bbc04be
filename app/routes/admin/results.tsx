import { lazy, Suspense } from "react";
import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { publishReport, publishReports, reportsToDecide } from "#app/features/delegates/reports.server.ts";
import { DivisionFilterForm } from "#app/features/divisions/components/division-filter.tsx";
import { divisionInUrl } from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { DateStrip } from "#app/features/fixtures/matchday/components/date-strip.tsx";
import { settleMatch } from "#app/features/prode/settling/settling.server.ts";
import { isAnswerFor, ResultBoard } from "#app/features/results/components/result-board.tsx";
import { ResultsEmpty } from "#app/features/results/components/results-empty.tsx";
import {
  MAX_LISTED,
  RESULT_STATES,
  resultsQuery,
  resultsUrl,
  STATE_LABELS,
} from "#app/features/results/result-list.rules.ts";
import { resultList } from "#app/features/results/result-list.server.ts";
import { SAVE_FAILED, SETTLED, settleFailedText } from "#app/features/results/results.rules.ts";
import { clearResult, ResultQuestion, saveResult } from "#app/features/results/results.server.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, NO_ANSWER_STATUS } from "#app/lib/http/answers.ts";
import { faultReason } from "#app/lib/http/fault-reason.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/results";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const filter = await divisionFilter(divisionInUrl(requestedParams(context, url)));
  const requested = resultsQuery(url.searchParams);
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  // First, because it may publish results that the list shows.
  const reports = await reportsToDecide(admin, moment);
  const list = await resultList(admin, filter, requested, moment.now, moment.timeZone);
  return { filter, list, reports };
}

/** A link to one fixture ignores the panel's league and season. */
function requestedParams(context: Route.LoaderArgs["context"], url: URL): URLSearchParams {
  return url.searchParams.has("fixture") ? url.searchParams : panelParams(context, url);
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const form = await sentForm(request);
  const { intent, ...values } = textsOf(form);
  if (intent === "settle" || intent === "settle-all") {
    return settle(admin, form.getAll("match"), { ...values, intent });
  }
  try {
    if (intent === "publish") return saved(await publishReport(admin, values), { saved: undefined });
    if (intent === "publish-all") {
      const { message, refusals } = await publishReports(admin, form.getAll("report").map(String));
      return saved(message, { saved: undefined, refusals });
    }
    const isClear = intent === "clear";
    const result = await (isClear ? clearResult(admin, values) : saveResult(admin, values));
    return saved(isClear ? "Resultado borrado." : "Resultado guardado.", { saved: result });
  } catch (error) {
    const question = error instanceof ResultQuestion ? error.question : undefined;
    return refused(error, SAVE_FAILED, values, { question });
  }
}

/** Each match is settled on its own: those before a failure stay settled. */
async function settle(admin: Admin, ids: FormDataEntryValue[], values: Record<string, string>) {
  try {
    for (const id of ids) await settleMatch(admin, Number(/^\d{1,9}$/.exec(String(id)) ?? 0));
  } catch (error) {
    const reason = error instanceof DomainError ? error.message : faultReason(error);
    return refused(error, settleFailedText(null), values, {
      message: settleFailedText(reason),
      question: undefined,
    });
  }
  return saved(SETTLED, { saved: undefined });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) =>
    intent.startsWith("settle") ? settleFailedText(undefined) : SAVE_FAILED,
  );
}

/**
 * A saved or settled row shows its own state; revalidating the list would disturb rows that are being typed. Settling
 * several together revalidates even after an error, because some of them may have been settled.
 */
export function shouldRevalidate({ formData, actionStatus, ...rest }: ShouldRevalidateFunctionArgs) {
  const intent = String(formData?.get("intent"));
  if (["save", "settle"].includes(intent)) return false;
  return (intent === "settle-all" && actionStatus !== NO_ANSWER_STATUS) || rest.defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Resultados", matches);
}

/** Lazy: there are usually no reports. */
const ReportList = lazy(() =>
  untilLoaded(async () => {
    const { ReportList } = await import("#app/features/delegates/components/report-list.tsx");
    return { default: ReportList };
  }),
);

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, reports } = loaderData;
  const { state, requestedDay, days, today, cards, isTruncated, fixture } = list;
  const [day] = days?.shown ?? [];
  const href = resultsUrl({ filter, state, day, fixture });
  const isInRow = cards.some(({ matches }) => matches.some(({ id }) => isAnswerFor(actionData, id)));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-title">Resultados</h2>
        <ButtonLink to={href.replace("results", "results/cruces")}>Cargar por cruce</ButtonLink>
      </div>
      {!isInRow && <Answer of={actionData} />}
      {reports.length > 0 && (
        <Suspense>
          <ReportList reports={reports} />
        </Suspense>
      )}
      <DivisionFilterForm
        filter={filter}
        anyLeague="Todas las ligas"
        // Keep the day only if the URL has one; otherwise each league opens on the day that needs results.
        keep={{ ...(state !== "todos" && { estado: state }), ...(requestedDay && { fecha: requestedDay }) }}
      />
      {/* On phones the date strip needs the full width. */}
      <div className="grid grid-cols-1 justify-items-start gap-y-3 *:[nav]:justify-self-stretch sm:flex sm:flex-wrap sm:items-center sm:gap-x-8">
        <TabLinks
          label="Qué partidos"
          tabs={RESULT_STATES.map((other) => ({
            to: resultsUrl({ filter, state: other, day: requestedDay }),
            label: STATE_LABELS[other],
            current: other === state,
          }))}
        />
        {days && days.strip.length > 1 && (
          <DateStrip
            days={days}
            today={today}
            pathOf={(other) => resultsUrl({ filter, state, day: other })}
          />
        )}
      </div>
      {day && (
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-heading">
          <span className="inline-block first-letter:uppercase">{longDay(day)}</span>
          {fixture && (
            <Link
              to={resultsUrl({ filter, state, day })}
              className="font-sans font-semibold text-label text-liga underline underline-offset-4"
            >
              Ver toda la fecha
            </Link>
          )}
        </h3>
      )}
      {isTruncated && (
        <p className="text-ink-soft text-label">
          Se muestran los primeros {MAX_LISTED} partidos. Elegí una liga, una zona o una categoría para ver
          los demás.
        </p>
      )}
      {cards.length > 0 ? (
        <ResultBoard
          // A different list remounts the board; unsaved input is asked about first.
          key={href}
          cards={cards}
          state={state}
          url={href}
          ofLeague={!filter.league}
          answer={actionData}
        />
      ) : (
        <ResultsEmpty state={state} day={day} allOfDay={resultsUrl({ filter, state: "todos", day })} />
      )}
    </div>
  );
}
