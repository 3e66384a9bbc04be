import { data, redirect } from "react-router";
import { whoIsAsking } from "#app/auth/who.server.ts";
import { HowToPlay } from "#app/features/prode/components/how-to-play.tsx";
import { MatchDay } from "#app/features/prode/components/match-day.tsx";
import { MatchFilters } from "#app/features/prode/components/match-filters.tsx";
import { MatchesSummary } from "#app/features/prode/components/match-summary.tsx";
import { useSavedChoices } from "#app/features/prode/components/use-saved-choices.ts";
import { useServerNow } from "#app/features/prode/components/use-server-now.ts";
import type { ChoiceAnswer } from "#app/features/prode/components/use-tap.ts";
import { isFiltered, matchesPath, wantedMatches, zoneValueOf } from "#app/features/prode/match-list.rules.ts";
import { matchList } from "#app/features/prode/match-list.server.ts";
import { matchAnchor, pickCookie } from "#app/features/prode/pending-pick.rules.ts";
import { savePrediction } from "#app/features/prode/predictions.server.ts";
import { CREATE_FAILED, GAME_OFF, SAVED, UPDATE_FAILED } from "#app/features/prode/prode.rules.ts";
import { choiceForm } from "#app/features/prode/prode.schema.ts";
import { refusalOf } from "#app/lib/answers.server.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { keepOnlyAsShown, keepUntilChanged } from "#app/lib/page-dependencies.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { refuseInvalid } from "#app/lib/refuse.server.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Route } from "./+types/matches";

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = whoIsAsking(context);
  // Predictions change nothing of it: how everybody picked is told once a match has closed.
  keepUntilChanged(context, "every season", "prode");
  const filter = wantedMatches(url.searchParams);
  const list = await matchList(who, filter, new Date(), env.LEAGUE_TIME_ZONE);
  const found = list.counts.total > 0;
  keepOnlyAsShown(context, url.searchParams, {
    zona: found ? zoneValueOf(filter) : null,
    torneo: found ? filter.tournament : null,
    fecha: found ? filter.day : null,
    fixture: found ? filter.fixture : null,
    ver: filter.view,
    pagina: Math.min(filter.page, list.pages),
  });
  return { filter, list, playerId: who.kind === "player" ? who.id : null, origin: env.ORIGIN };
}

/** A tap on a choice, where no script has saved it by the API. A visitor is led to the sign-in, and back to the same matches. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const who = whoIsAsking(context);
  const { had, ...typed } = textsOf(await sentForm(request));
  if (who.kind === "visitor") throw toSignIn(matchesPath(wantedMatches(url.searchParams)), typed);
  const match = Number(typed.match);
  if (who.kind !== "player")
    return answer(403, match, "Para jugar al Prode hace falta una cuenta de jugador.");
  try {
    const { match: id, choice } = refuseInvalid(choiceForm.safeParse(typed));
    await savePrediction(who, id, choice);
    return { ok: true, match, message: SAVED } satisfies ChoiceAnswer;
  } catch (error) {
    const { status, message } = refusalOf(error, failureOf(had));
    return answer(status, match, message);
  }
}

/** The pick waits in a cookie: the sign-in saves it, and leads back to the match. */
function toSignIn(back: string, typed: Record<string, string>): Response {
  const picked = choiceForm.safeParse(typed);
  if (!picked.success) return redirect(`/user/auth?volver=${encodeURIComponent(back)}`);
  const { match: matchId, choice } = picked.data;
  return redirect(`/user/auth?volver=${encodeURIComponent(`${back}#${matchAnchor(matchId)}`)}`, {
    headers: { "Set-Cookie": pickCookie({ matchId, choice }, env.ORIGIN) },
  });
}

function answer(status: number, match: number, message: string) {
  return data({ ok: false, match, message } satisfies ChoiceAnswer, { status });
}

function failureOf(had: FormDataEntryValue | null | undefined): string {
  return had ? UPDATE_FAILED : CREATE_FAILED;
}

/** Without a connection there is no answer: the page says so where the tap was, instead of giving way to an error. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With a status of failure the page is not asked for again, which would fail as well.
    return answer(503, Number(sent.get("match")), failureOf(sent.get("had")));
  }
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  return pageMeta({
    matches,
    title: "Prode",
    description:
      "Predecí los resultados de las ligas infantiles: elegí Local, Empate o Visitante y sumá puntos.",
    path: "/prode",
    origin: loaderData.origin,
  });
}

export default function Matches({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, playerId } = loaderData;
  const { list, onSaved } = useSavedChoices(loaderData.list);
  const now = useServerNow(list.now);
  return (
    <Wrap className="grid gap-5 pt-5 pb-12">
      {!list.config.isActive && <FormMessage text={GAME_OFF} />}
      <MatchesSummary filter={filter} counts={list.counts} view={list.view} />
      <MatchFilters filter={filter} options={list.options} />
      {list.days.length === 0 ? (
        <NoMatches filtered={isFiltered(filter)} played={list.counts.played} filter={filter} />
      ) : (
        list.days.map((group) => (
          <MatchDay
            key={group.day}
            group={group}
            progress={list.progress[group.day]}
            now={now}
            playerId={playerId}
            answer={actionData}
            onSaved={onSaved}
          />
        ))
      )}
      <Pages page={list.page} pages={list.pages} pathOf={(page) => matchesPath(filter, { page })} />
      <HowToPlay config={list.config} />
    </Wrap>
  );
}

type Filter = Route.ComponentProps["loaderData"]["filter"];

function NoMatches({ filtered, played, filter }: { filtered: boolean; played: number; filter: Filter }) {
  if (filtered) {
    return (
      <EmptyState
        title="No hay partidos disponibles"
        text="Probá cambiar los filtros."
        action={
          <ButtonLink to="/prode" preventScrollReset>
            Ver todos los partidos
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No hay partidos disponibles"
      text="Cuando se publique la próxima fecha vas a poder predecirla acá."
      action={
        played > 0 && (
          <ButtonLink to={matchesPath(filter, { view: "jugados" })} preventScrollReset>
            Ver los jugados
          </ButtonLink>
        )
      }
    />
  );
}

/** The game and its tabs stay: only the matches could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar los partidos" />
    </Wrap>
  );
}
