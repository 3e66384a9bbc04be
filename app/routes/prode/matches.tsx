import { lazy, memo, Suspense, useMemo, useState } from "react";
import { data, redirect } from "react-router";
import { assertOwnForm, currentUser } from "#app/auth/sessions/current-user.server.ts";
import { SLOTS } from "#app/features/accounts/page-placeholders.server.ts";
import { MatchdayBar } from "#app/features/prode/matches/components/matchday-bar.tsx";
import { MatchdayCounts } from "#app/features/prode/matches/components/matchday-counts.tsx";
import { MatchdayHead } from "#app/features/prode/matches/components/matchday-head.tsx";
import { useServerNow } from "#app/features/prode/matches/components/use-server-now.ts";
import {
  filterInUrl,
  matchesPath,
  NO_FILTER,
  zoneValueOf,
} from "#app/features/prode/matches/match-filter.rules.ts";
import { withOwnPicks } from "#app/features/prode/matches/match-list.rules.ts";
import { matchList } from "#app/features/prode/matches/match-list.server.ts";
import {
  chosenLast,
  matchdayInUrl,
  matchdayPath,
  showsList,
} from "#app/features/prode/matches/matchday-url.rules.ts";
import { myMatchday, myTeam } from "#app/features/prode/matches/my-matchday.server.ts";
import {
  type OwnMatchday,
  ownMatchday,
  playersMatchdayContext,
} from "#app/features/prode/matches/players-matchday.server.ts";
import { CREATE_FAILED, GAME_OFF, SAVED, UPDATE_FAILED } from "#app/features/prode/messages.rules.ts";
import { MatchGroups } from "#app/features/prode/predictions/components/match-day.tsx";
import {
  type SavedChoice,
  useSavedChoices,
} from "#app/features/prode/predictions/components/use-saved-choices.ts";
import { type ChoiceAnswer, useTaps } from "#app/features/prode/predictions/components/use-taps.ts";
import {
  matchAnchor,
  type PendingPick,
  pickCookie,
} from "#app/features/prode/predictions/pending-pick.rules.ts";
import { savePrediction } from "#app/features/prode/predictions/save-prediction.server.ts";
import { choiceOfScore } from "#app/features/prode/prode.rules.ts";
import { choiceForm, scoreForm } from "#app/features/prode/prode.schema.ts";
import { prodePreview } from "#app/features/sharing/picture.server.ts";
import { cacheOnlyAsShown, cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import type { Day } from "#app/lib/dates.ts";
import { decodePlayerData } from "#app/lib/encoded-player-data.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { refuseInvalid } from "#app/lib/forms/refuse.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { LazyPart } from "#app/ui/lazy-part.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { PlayerPart } from "#app/ui/player-part.tsx";
import type { Route } from "./+types/matches";

/** One matchday; or, if the URL has a filter and no league, the filtered list. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = currentUser(context);
  // Does not depend on predictions: everybody's picks are only shown after a match closes.
  cacheUntilChanged(context, "every season", "prode");
  const { searchParams } = url;
  const filter = filterInUrl(searchParams);
  const requested = matchdayInUrl(searchParams);
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const playerId = user.kind === "player" ? user.id : null;
  const common = { playerId, origin: env.ORIGIN, timeZone: env.LEAGUE_TIME_ZONE };
  if (showsList(searchParams)) {
    const { options, ...list } = await matchList(user, filter, moment.now, moment.timeZone);
    const hasMatches = list.counts.total > 0;
    cacheOnlyAsShown(context, searchParams, {
      liga: null,
      categoria: null,
      zona: hasMatches ? zoneValueOf(filter) : null,
      torneo: hasMatches ? filter.tournament : null,
      fecha: hasMatches ? filter.day : null,
      fixture: hasMatches ? filter.fixture : null,
      ver: filter.view,
      pagina: Math.min(filter.page, list.pages),
    });
    return {
      ...common,
      preview: undefined,
      own: null,
      keepsDay: false,
      filter,
      list,
      matchday: null,
      filters: options,
      now: list.now,
      config: list.config,
    };
  }
  // A visitor's choice is already in the URL: the page cache adds it (`lib/caching/cached-pages.ts`).
  const slots = context.get(playersMatchdayContext);
  const choice = slots?.choice ?? {
    team: await myTeam(user),
    remembered: chosenLast(user.kind === "visitor" ? null : request.headers.get("Cookie")),
  };
  const { matchday, ...rest } = await myMatchday(choice, requested, moment);
  cacheOnlyAsShown(context, searchParams, {
    liga: matchday?.league.id,
    categoria: matchday?.category?.slug,
    fecha: matchday?.day,
    zona: null,
    torneo: null,
    fixture: null,
    ver: null,
    pagina: 1,
  });
  const preview = prodePreview(matchday);
  const keepsDay = requested.day !== null;
  const page = { ...common, preview, filter: NO_FILTER, list: null, matchday, keepsDay, ...rest };
  if (!matchday || playerId === null) return { ...page, own: null };
  if (!slots) return { ...page, own: await ownMatchday(playerId, matchday, moment.now) };
  slots.page = { matchday, config: rest.config, action: matchdayAction(matchday, keepsDay) };
  return { ...page, own: SLOTS.picks };
}

/** The action of a matchday's forms. It names the day only if the page's URL does. */
function matchdayAction(
  { league, category, day }: { league: { id: number }; category: { slug: string } | null; day: Day },
  keepsDay: boolean,
): string {
  return matchdayPath({ leagueId: league.id, category: category?.slug ?? null, day: keepsDay ? day : null });
}

/** Path of the matches that these parameters show. */
function shownPath(params: URLSearchParams): string {
  const requested = matchdayInUrl(params);
  const isMatchday = requested.leagueId !== null || requested.category !== null;
  return isMatchday ? matchdayPath(requested) : matchesPath(filterInUrl(params));
}

/**
 * Saves a pick without scripts; scripts use the API. A visitor is sent to sign in, and then back to the same matches.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = currentUser(context);
  const { had, ...typed } = textsOf(await sentForm(request));
  if (user.kind === "visitor") throw toSignIn(shownPath(url.searchParams), typed);
  const match = Number(typed.match);
  if (user.kind !== "player")
    return refusedPick(403, match, "Para jugar al Prode hace falta una cuenta de jugador.");
  try {
    assertOwnForm(user, typed);
    const { matchId, choice, score, homeId } = pickOf(typed);
    await savePrediction(user, matchId, choice, score, homeId);
    return { ok: true, match, message: SAVED } satisfies ChoiceAnswer;
  } catch (error) {
    const { status, message } = refusalOf(error, failureOf(had));
    return refusedPick(status, match, message);
  }
}

/** A score implies the choice. */
function pickOf(typed: Record<string, string>): PendingPick {
  if (typed.home === undefined) {
    const { match, choice, homeTeam = null } = refuseInvalid(choiceForm.safeParse(typed));
    return { matchId: match, choice, score: null, homeId: homeTeam };
  }
  const { match, homeTeam = null, ...score } = refuseInvalid(scoreForm.safeParse(typed));
  return { matchId: match, choice: choiceOfScore(score), score, homeId: homeTeam };
}

/** The pick is kept in a cookie: sign-in saves it and returns to the match. */
function toSignIn(back: string, typed: Record<string, string>): Response {
  const pick = validPick(typed);
  if (!pick) return redirect(`/user/auth?volver=${encodeURIComponent(back)}`);
  return redirect(`/user/auth?volver=${encodeURIComponent(`${back}#${matchAnchor(pick.matchId)}`)}`, {
    headers: { "Set-Cookie": pickCookie(pick, env.ORIGIN) },
  });
}

function validPick(typed: Record<string, string>): PendingPick | null {
  try {
    return pickOf(typed);
  } catch {
    return null;
  }
}

function refusedPick(status: number, match: number, message: string) {
  return data({ ok: false, match, message } satisfies ChoiceAnswer, { status });
}

function failureOf(had: FormDataEntryValue | null | undefined): string {
  return had ? UPDATE_FAILED : CREATE_FAILED;
}

/** When offline, shows the failure beside the pick instead of an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    // An error status prevents revalidation, which would fail too.
    return refusedPick(503, Number(form.get("match")), failureOf(form.get("had")));
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
    preview: loaderData.preview,
  });
}

const NO_DAYS = { days: [], progress: {} };

/** Lazy: collapsed at first. */
const BelowMatches = lazy(() =>
  untilLoaded(async () => ({
    default: (await import("#app/features/prode/matches/components/below-matches.tsx")).BelowMatches,
  })),
);

/** Lazy: below the matches. */
const NoticeButton = lazy(() =>
  untilLoaded(async () => ({ default: (await import("#app/shell/notice-button.tsx")).NoticeButton })),
);

/** Memoised: a re-render before the button's script has loaded would remove the message of a tap on it. */
const Reminders = memo(function Reminders({ league, category }: { league: number; category: string | null }) {
  return (
    <Suspense>
      <NoticeButton prode={{ league, category }} />
    </Suspense>
  );
});

/** Lazy: most people do not use filters. */
const FilteredList = lazy(() =>
  untilLoaded(async () => ({
    default: (await import("#app/features/prode/predictions/components/filtered-list.tsx")).FilteredList,
  })),
);

export default function Matches({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, filters, playerId, config, timeZone, own: encodedData } = loaderData;
  const own = useMemo(() => (encodedData ? decodePlayerData<OwnMatchday>(encodedData) : null), [encodedData]);
  const matchday = useMemo(
    () =>
      loaderData.matchday &&
      withOwnPicks(loaderData.matchday, own?.picks ?? [], playerId !== null && config.isActive),
    [loaderData.matchday, own, playerId, config.isActive],
  );
  const saved = useSavedChoices<ShownList>(matchday ?? loaderData.list ?? NO_DAYS);
  const { days, progress } = saved.list;
  const [completedBy, setCompletedBy] = useState<number | null>(null);
  const now = useServerNow(own?.now ?? loaderData.now.getTime());
  const action = matchday
    ? matchdayAction(matchday, loaderData.keepsDay)
    : matchesPath(filter, { page: filter.page });

  function onSaved(choice: SavedChoice) {
    saved.onSaved(choice);
    const { open, predicted } = progress[matchday?.day ?? ""] ?? { open: 0, predicted: 0 };
    const isFirst = days.some(({ fixtures }) =>
      fixtures.some(({ matches }) =>
        matches.some(({ id, choice: had }) => id === choice.match && had === null),
      ),
    );
    if (isFirst && predicted + 1 === open) setCompletedBy(choice.match);
  }
  const matches = days.flatMap(({ fixtures }) => fixtures.flatMap((fixture) => fixture.matches));
  const taps = useTaps({ playerId, matches, action, onSaved });
  const { exactBonus } = config;
  const row = { now, playerId, action, answer: actionData, taps, completedBy, exactBonus };

  return (
    <Wrap className="grid gap-2 pt-1 pb-12" data-league-color={matchday?.league.color}>
      {!config.isActive && <FormMessage text={GAME_OFF} />}
      {matchday?.notice && <FormMessage text={matchday.notice} />}
      {taps.elsewhere.map(({ match, message }) => (
        <FormMessage key={match} text={message} />
      ))}
      {matchday && (
        <>
          <MatchdayHead matchday={matchday} keepsDay={loaderData.keepsDay} />
          <PlayerPart name="barra" own={encodedData}>
            <MatchdayBar
              group={days[0] as ShownList["days"][number]}
              progress={progress[matchday.day]}
              now={now}
              timeZone={timeZone}
            />
          </PlayerPart>
          <MatchGroups
            group={days[0] as ShownList["days"][number]}
            ownZoneFixtures={matchday.ownZoneFixtures}
            own={encodedData}
            {...row}
          />
          <MatchdayCounts counts={matchday.counts} />
          {playerId && <Reminders league={matchday.league.id} category={matchday.category?.slug ?? null} />}
        </>
      )}
      {loaderData.list && (
        <LazyPart>
          <FilteredList list={{ ...loaderData.list, days }} filter={filter} {...row} />
        </LazyPart>
      )}
      {!matchday && !loaderData.list && (
        <EmptyState
          title="No hay partidos disponibles"
          text="Cuando se publique la próxima fecha vas a poder predecirla acá."
        />
      )}
      <LazyPart>
        <BelowMatches
          share={matchday && { matchday, progress: progress[matchday.day] }}
          filter={filter}
          options={filters}
          config={config}
          own={encodedData}
        />
      </LazyPart>
    </Wrap>
  );
}
type ShownList = Parameters<typeof useSavedChoices>[0];
/** Keeps the game's tabs when only the matches failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar los partidos" />
    </Wrap>
  );
}
