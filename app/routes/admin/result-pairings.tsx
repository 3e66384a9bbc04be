import { useEffect, useEffectEvent, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from "react-router";
import { adminAllowedTo, assertAuthor } from "#app/auth/sessions/current-user.server.ts";
import { divisionInUrl } from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { DateStrip } from "#app/features/fixtures/matchday/components/date-strip.tsx";
import { PairingBoard } from "#app/features/results/components/pairing-board.tsx";
import { QueueNotice } from "#app/features/results/components/queue-notice.tsx";
import { QueuedQuestion } from "#app/features/results/components/queued-question.tsx";
import { OFFLINE, useResultQueue } from "#app/features/results/components/use-result-queue.ts";
import { resultsQuery } from "#app/features/results/result-list.rules.ts";
import { pairingList } from "#app/features/results/result-list.server.ts";
import { lacksResult, pairingsUrl } from "#app/features/results/result-pairings.rules.ts";
import { arePenaltiesStored, isWaiting } from "#app/features/results/result-queue.rules.ts";
import { SAVE_FAILED, type SavedResult } from "#app/features/results/results.rules.ts";
import { ResultQuestion, saveResult } from "#app/features/results/results.server.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { Answer } from "#app/ui/answer.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/result-pairings";

/** Longer than the server's own deadline: after that the connection is dead. */
const RESPONSE_TIMEOUT_MS = 8_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const filter = await divisionFilter(divisionInUrl(panelParams(context, url)));
  const { day, state } = resultsQuery(url.searchParams);
  const list = await pairingList(admin, filter, day, new Date(), env.LEAGUE_TIME_ZONE);
  return { filter, list, missing: state === "sin-resultado", pairing: url.searchParams.get("cruce") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const { intent: _, author, ...values } = textsOf(await sentForm(request));
  assertAuthor(admin, author);
  try {
    return saved("Resultado guardado.", { saved: await saveResult(admin, values) });
  } catch (error) {
    const question = error instanceof ResultQuestion ? error.question : undefined;
    return refused(error, SAVE_FAILED, values, { question });
  }
}

/** When offline, keeps what was typed in the browser. A request that gets no response in time counts as offline. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(
    request,
    () => Promise.race([serverAction(), rejectAfterTimeout()]),
    () => OFFLINE,
  );
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(reject, RESPONSE_TIMEOUT_MS, new Error("no response in time")),
  );
}

/** A saved row shows its own state; revalidating the list would disturb rows that are being typed. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Resultados por cruce", matches);
}

export default function ResultPairings({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, missing, pairing: requestedKey } = loaderData;
  // From the layout: results kept in this browser belong to the user who typed them.
  const layout = useRouteLoaderData("routes/admin/layout") as { username: string } | undefined;
  const owner = layout?.username ?? "";
  const [changes, setChanges] = useState<Record<number, SavedResult>>({});
  const [opened, setOpened] = useState<{ key: string; focusFirstEmpty: boolean } | null>(null);
  const [day] = list.days?.shown ?? [];
  const href = pairingsUrl({ filter, day, missing });
  const queue = useResultQueue(owner, href, (result) =>
    setChanges((all) => ({ ...all, [result.matchId]: result })),
  );

  const all = list.pairings.map((pairing) => ({
    ...pairing,
    rows: pairing.rows.map((row) => {
      const { score, penalties } = changes[row.match.id] ?? row.match;
      return { ...row, match: { ...row.match, score, penalties } };
    }),
  }));
  const listedMatches = all.flatMap(({ rows }) => rows.map(({ match }) => match));
  const answeredElsewhere = queue.queue.filter((result) =>
    listedMatches.some((match) => match.id === result.matchId && arePenaltiesStored(result, match)),
  );
  const dropAnswered = useEffectEvent(() => {
    for (const { id } of answeredElsewhere) queue.answer(id, null);
  });
  useEffect(() => {
    if (answeredElsewhere.length > 0) dropAnswered();
  }, [answeredElsewhere.length]);
  const current = opened?.key ?? requestedKey;
  // The open pairing stays listed, even once it is complete.
  const listed = missing ? all.filter((pairing) => lacksResult(pairing) || pairing.key === current) : all;
  const index = Math.max(
    listed.findIndex(({ key }) => key === current),
    0,
  );
  const pairing = listed[index];
  const urlOf = (key?: string) => pairingsUrl({ filter, day, missing, pairing: key });
  /** Updates the URL without navigating, since the browser may be offline. A reload opens the same pairing. */
  function open({ key }: { key: string }, focusFirstEmpty: boolean) {
    setOpened({ key, focusFirstEmpty });
    window.history.replaceState(window.history.state, "", urlOf(key));
  }
  const elsewhere = queue.queue.filter(
    (result) => !isWaiting(result) && !pairing?.rows.some(({ match }) => match.id === result.matchId),
  );
  const strip = (className: string) =>
    list.days &&
    list.days.strip.length > 1 && (
      <DateStrip
        days={list.days}
        today={list.today}
        pathOf={(other) => pairingsUrl({ filter, day: other, missing })}
        className={className}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-subheading md:text-heading">Resultados por cruce</h2>
        <TabLinks
          label="Qué cruces"
          tabs={[
            {
              to: pairingsUrl({ filter, day: list.requestedDay, missing: false }),
              label: "Todos",
              current: !missing,
            },
            {
              to: pairingsUrl({ filter, day: list.requestedDay, missing: true }),
              label: "Faltan",
              current: missing,
            },
          ]}
        />
        {/* On phones it unfolds with the list of pairings, so that the scores are on the first screen. */}
        {strip(cx("sm:basis-full", pairing && "max-sm:hidden"))}
      </div>
      <QueueNotice queue={queue.queue} obstacle={queue.obstacle} />
      <Answer of={actionData} />
      {day && <h3 className="text-subheading first-letter:uppercase">{longDay(day)}</h3>}
      {elsewhere.map((result) => (
        <div key={result.id} className="grid grid-cols-1 gap-1">
          <p className="font-semibold text-label">{result.label}</p>
          <QueuedQuestion of={result} queue={queue} />
        </div>
      ))}
      {pairing ? (
        <PairingBoard
          key={pairing.key}
          pairings={listed}
          index={index}
          pairing={pairing}
          days={strip("mx-0 px-1 pb-2 sm:hidden")}
          urlOf={({ key }) => urlOf(key)}
          url={urlOf(pairing.key)}
          onOpen={open}
          focusFirstEmpty={opened?.focusFirstEmpty ?? false}
          queue={queue}
        />
      ) : (
        <EmptyState
          title={missing ? "No falta ningún resultado" : "No hay partidos"}
          text="Elegí otra fecha, o mirá todos los cruces."
        />
      )}
    </div>
  );
}
