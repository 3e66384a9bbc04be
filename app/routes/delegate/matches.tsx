import { redirect } from "react-router";
import { neverCached } from "#app/auth/sessions/who.server.ts";
import { DelegateForm } from "#app/features/delegates/components/delegate-form.tsx";
import { ProposalCards } from "#app/features/delegates/components/proposal-cards.tsx";
import { sentText } from "#app/features/delegates/delegates.rules.ts";
import { delegateOf } from "#app/features/delegates/links.server.ts";
import { answerProposal, delegateProposals, proposeDate } from "#app/features/delegates/proposals.server.ts";
import { delegatePage, sendReports } from "#app/features/delegates/reports.server.ts";
import { addDays, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/matches";

export const middleware: Route.MiddlewareFunction[] = [neverCached];

const FAULT = `No se pudo enviar: ${TRY_AGAIN}`;

export async function loader({ request }: Route.LoaderArgs) {
  const delegate = await delegateOf(request.headers.get("Cookie"))
    .catch((error) => {
      throw error instanceof DomainError && error.status === 401 ? redirect("/d") : error;
    })
    .catch(refusedPage);
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const pairings = await delegatePage(delegate, moment);
  const movable = await delegateProposals(delegate, moment);
  const { club, season, leagueName } = delegate;
  const tomorrow = addDays(dayOf(moment.now, moment.timeZone), 1);
  return { club: club.name, season: season.name, leagueName, pairings, movable, tomorrow };
}

function refusedPage(error: unknown) {
  return orErrorPage(Promise.reject(error));
}

export async function action({ request }: Route.ActionArgs) {
  const values = textsOf(await sentForm(request));
  try {
    const delegate = await delegateOf(request.headers.get("Cookie"));
    const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
    const noInput: { fields: Record<string, string>; values: Record<string, string> } = {
      fields: {},
      values: {},
    };
    if (values.intent === "propose") return saved(await proposeDate(delegate, values, moment), noInput);
    if (values.intent === "answer") return saved(await answerProposal(delegate, values, moment), noInput);
    const { refusals, ...counts } = await sendReports(delegate, values);
    return saved(sentText(counts), { ...noInput, fields: refusals });
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  return loaderData ? hiddenMeta(`Resultados de ${loaderData.club}`, matches) : errorMeta(error, matches);
}

export default function DelegateMatches({ loaderData, actionData }: Route.ComponentProps) {
  const { club, season, leagueName, pairings, movable, tomorrow } = loaderData;
  return (
    <>
      <PageHero
        title="¿Cómo salieron?"
        kicker={`Cargás por ${club}`}
        subtitle={`${leagueName} · ${season}`}
      />
      <Wrap className="grid max-w-2xl grid-cols-1 gap-4 pt-4 pb-12">
        <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
        {pairings.length > 0 ? (
          <DelegateForm
            pairings={pairings}
            fields={actionData?.fields ?? {}}
            values={actionData?.values ?? {}}
          />
        ) : (
          <EmptyState
            title="No hay partidos para avisar"
            text="Se abren cuando empieza cada partido, y quedan abiertos dos días."
          />
        )}
        <ProposalCards pairings={movable} tomorrow={tomorrow} answer={actionData} />
        <p className="text-center text-ink-soft text-label">
          Este enlace sirve solo para los partidos de tu club: los resultados se cargan desde que empiezan
          hasta dos días después. No hace falta cuenta.
        </p>
      </Wrap>
    </>
  );
}
