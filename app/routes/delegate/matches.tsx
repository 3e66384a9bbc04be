import { createContext, data, redirect } from "react-router";
import { neverCached } from "#app/auth/sessions/current-user.server.ts";
import { DelegateForm, TypedScores } from "#app/features/delegates/components/delegate-form.tsx";
import { ProposalCards } from "#app/features/delegates/components/proposal-cards.tsx";
import { sentText } from "#app/features/delegates/delegates.rules.ts";
import { clubKey, OTHER_CLUB } from "#app/features/delegates/links.rules.ts";
import { delegateOf } from "#app/features/delegates/links.server.ts";
import { answerProposal, delegateProposals, proposeDate } from "#app/features/delegates/proposals.server.ts";
import { delegatePage, RefusedReports, sendReports } from "#app/features/delegates/reports.server.ts";
import { addDays, dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/matches";

export const middleware: Route.MiddlewareFunction[] = [neverCached];

/**
 * Set by the action for the loader of the same request, without scripts: a redirect or an error page would lose what was
 * typed.
 */
const refusedContext = createContext(false);

const FAULT = `No se pudo enviar: ${TRY_AGAIN}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const delegate = await delegateOf(request.headers.get("Cookie")).catch((error) => {
    if (!(error instanceof DomainError)) throw error;
    if (!context.get(refusedContext)) throw error.status === 401 ? redirect("/d") : refusedPage(error);
  });
  if (!delegate) return null;
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const pairings = await delegatePage(delegate, moment);
  const movable = await delegateProposals(delegate, moment);
  const { club, season, leagueName } = delegate;
  const tomorrow = addDays(dayOf(moment.now, moment.timeZone), 1);
  return {
    key: clubKey(delegate),
    club: club.name,
    season: season.name,
    leagueName,
    pairings,
    movable,
    tomorrow,
  };
}

function refusedPage({ message, status }: DomainError) {
  return data({ message }, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(await sentForm(request));
  try {
    const delegate = await delegateOf(request.headers.get("Cookie"));
    if (values.club && values.club !== clubKey(delegate)) throw new DomainError(OTHER_CLUB, 409);
    const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
    const noInput: { fields: Record<string, string>; values: Record<string, string> } = {
      fields: {},
      values: {},
    };
    if (values.intent === "propose") return saved(await proposeDate(delegate, values, moment), noInput);
    if (values.intent === "answer") return saved(await answerProposal(delegate, values, moment), noInput);
    const { refusals, stored, ...counts } = await sendReports(delegate, values);
    return saved(sentText(counts), { fields: refusals, values: { ...rowsOf(values, refusals), ...stored } });
  } catch (error) {
    context.set(refusedContext, true);
    return refused(error, FAULT, { ...values, ...(error instanceof RefusedReports && error.seen) });
  }
}

/** The typed values of the refused rows: the others show the stored ones. */
function rowsOf(values: Record<string, string>, refusals: Record<string, string>) {
  const isRefused = (name: string) => name.replace(/^[a-z]+-/, "fila-") in refusals;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isRefused(name)));
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (loaderData === null) return hiddenMeta("Enlace del club", matches);
  return loaderData ? hiddenMeta(`Resultados de ${loaderData.club}`, matches) : errorMeta(error, matches);
}

export default function DelegateMatches({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ClosedPage answer={actionData} />;
  const { key, club, season, leagueName, pairings, movable, tomorrow } = loaderData;
  // Without scripts, the form may have been sent for another club than this page's.
  const isOther = actionData?.values.club !== undefined && actionData.values.club !== key;
  if (isOther && actionData?.ok === false) return <ClosedPage answer={actionData} />;
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
            club={key}
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
        <ProposalCards club={key} pairings={movable} tomorrow={tomorrow} answer={actionData} />
        <p className="text-center text-ink-soft text-label">
          Este enlace sirve solo para los partidos de tu club: los resultados se cargan desde que empiezan
          hasta dos días después. No hace falta cuenta.
        </p>
      </Wrap>
    </>
  );
}

type Answer = { message: string; values: Record<string, string> } | undefined;

/** After a form that was sent without a valid link, or with another club's: what was typed, ready to be sent again. */
function ClosedPage({ answer }: { answer: Answer }) {
  return (
    <>
      <PageHero title="¿Cómo salieron?" kicker="Enlace del club" />
      <Wrap className="grid max-w-2xl grid-cols-1 gap-4 pt-4 pb-12">
        <FormMessage text={answer?.message} />
        <TypedScores values={answer?.values ?? {}} />
      </Wrap>
    </>
  );
}
