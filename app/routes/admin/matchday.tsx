import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { ReportList } from "#app/features/delegates/components/report-list.tsx";
import { reportsToDecide } from "#app/features/delegates/reports.server.ts";
import { reportedZones } from "#app/features/delegates/waiting-reports.rules.ts";
import { COMMON_REASONS } from "#app/features/fixtures/match-texts.rules.ts";
import { hasPodium } from "#app/features/prode/leaderboard/leaderboard.server.ts";
import {
  announcementOf,
  changeMatchday,
  matchdayBoard,
  previewOf,
  undoMatchday,
} from "#app/features/results/board.server.ts";
import { BOARD_ACTIONS, type BoardAction } from "#app/features/results/board-actions.rules.ts";
import { AnnouncementCard } from "#app/features/results/components/announcement-card.tsx";
import { BoardActionForm, UndoForm } from "#app/features/results/components/board-action.tsx";
import { MatchdayBoard } from "#app/features/results/components/matchday-board.tsx";
import { ShareMatchday } from "#app/features/results/components/share-matchday.tsx";
import { matchdayPictures } from "#app/features/sharing/matchday-pictures.rules.ts";
import type { TextScope } from "#app/features/standings/matchday-text.rules.ts";
import { matchdayMessage } from "#app/features/standings/matchday-text.server.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/matchday";

const FAULT = "Error al cambiar los partidos. Intentá de nuevo.";
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const search = url.searchParams;
  const board = await orErrorPage(matchdayBoard(admin, idOf(params.id), search.get("fecha"), moment));
  const { matches: _, walkoverGoals: __, ...boardData } = board;
  const reports = (await reportsToDecide(admin, moment)).filter(({ matchId }) =>
    board.matches.some(({ id }) => id === matchId),
  );
  const action = actionIn(search.get("accion"));
  // Initial values of the form. An annulment has no usual reason.
  const reason = action === "anular" ? "" : (COMMON_REASONS[0] ?? "");
  const start = {
    accion: action ?? "",
    motivo: reason,
    ...chosenIn(search),
  };
  const selection = {
    matches: search.getAll("partido").map(Number),
    pairings: search.getAll("cruce"),
    zones: search.getAll("zona"),
  };
  const scope = search.get("de") ?? "";
  const announcement =
    search.get("accion") === "avisar"
      ? await announcementOf(admin, board, idOf(search.get("hecho")), {
          origin: env.ORIGIN,
          timeZone: moment.timeZone,
        })
      : null;
  const isShared = search.get("accion") === "compartir";
  return {
    ...boardData,
    zones: reportedZones(board.zones, reports),
    reports,
    action,
    announcement,
    shared: isShared
      ? {
          of: scope,
          text: await matchdayMessage(admin, board, scopeIn(scope), moment.timeZone),
          pictures: matchdayPictures(
            {
              ...board,
              day: board.matchday?.day ?? "",
              hasPodium: await hasPodium(board.season.id, board.matchday?.day ?? null),
            },
            scopeIn(scope),
          ),
        }
      : null,
    preview: await previewOf(board, selection, start, moment),
  };
}

/** Values of a form that is still being filled in, from the URL. */
function chosenIn(search: URLSearchParams): Record<string, string> {
  const names = ["cuando", "dia", "primera", "cancha", "ausente", "motivo"];
  const values = names.map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** 'zona:zona 1', 'club:7', or everything. */
function scopeIn(text: string): TextScope {
  const [kind, value = ""] = text.split(/:(.*)/s);
  if (kind === "zona") return { zone: value };
  return kind === "club" ? { club: idOf(value) ?? 0 } : {};
}

function actionIn(text: string | null | undefined): BoardAction | null {
  return BOARD_ACTIONS.find((action) => action === text) ?? null;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const values = textsOf(await sentForm(request));
  const id = idOf(params.id);
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  try {
    if (values.intent === "undo") return saved(await undoMatchday(admin, id, values, moment.now));
    return saved(await changeMatchday(admin, id, values, moment));
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return hiddenMeta(loaderData?.matchday?.label ?? "Fecha", matches);
}

export default function Matchday({ loaderData, actionData }: Route.ComponentProps) {
  const {
    season,
    league,
    matchdays,
    matchday,
    zones,
    alsoThatDay,
    undo,
    preview,
    shared,
    announcement,
    reports,
  } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const action = actionIn(refusal?.values.accion) ?? (actionData?.ok ? null : loaderData.action);
  const ids = refusal?.values.partidos ?? preview.ids.join();
  const hasQuestion = Boolean(refusal?.fields.confirmed);
  const here = `/admin/temporadas/${season.id}/fecha`;
  const to = matchday ? `${here}?fecha=${encodeURIComponent(matchday.key)}` : here;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <p className="text-ink-soft text-label">
          <Link to={`/admin/temporadas?liga=${league.id}`} className="hit-44 underline underline-offset-4">
            {season.name}
          </Link>{" "}
          · {league.name}
        </p>
        <Title here={here} matchdays={matchdays} matchday={matchday} />
        {alsoThatDay && <p className="font-semibold text-label">{alsoThatDay}</p>}
        {matchday && !shared && (
          <ButtonLink to={`${to}&accion=compartir`} size="sm">
            Compartir resultados y tablas
          </ButtonLink>
        )}
      </div>
      {!hasQuestion && <Answer of={actionData} />}
      {undo && (
        <UndoForm
          undo={undo}
          to={to}
          question={refusal?.values.intent === "undo" ? refusal.fields.confirmed : undefined}
        />
      )}
      {action && ids && (
        <BoardActionForm
          key={action + ids}
          action={action}
          to={to}
          ids={ids}
          moveOptions={preview.moveOptions}
          sides={preview.sides}
          texts={refusal ? [] : preview.texts}
          clashes={preview.clashes}
          question={refusal ? "" : preview.question}
          version={refusal ? (refusal.values.version ?? "") : preview.version}
          answer={refusal}
        />
      )}
      {shared && matchday && !action && (
        <ShareMatchday {...shared} to={to} matchdayKey={matchday.key} zones={zones} />
      )}
      {announcement && !action && <AnnouncementCard text={announcement} to={to} />}
      {(action && ids) || shared || announcement ? null : matchday ? (
        <>
          <ReportList reports={reports} />
          <MatchdayBoard key={`${matchday.key} ${undo?.id ?? ""}`} zones={zones} matchdayKey={matchday.key} />
        </>
      ) : (
        <EmptyState
          title="Todavía no hay fechas"
          text="Generá o importá el fixture de la temporada."
          action={<ButtonLink to={`/admin/temporadas/${season.id}/generar`}>Generar fixture</ButtonLink>}
        />
      )}
    </div>
  );
}

type TitleProps = {
  here: string;
  matchdays: { key: string; label: string; day: string }[];
  matchday: { key: string; label: string; day: string } | null;
};

/** The matchday, links to the previous and next one, and a list of all. */
function Title({ here, matchdays, matchday }: TitleProps) {
  const index = matchdays.findIndex(({ key }) => key === matchday?.key);
  const link = (key: string) => `${here}?fecha=${encodeURIComponent(key)}`;
  const [before, after] = [matchdays[index - 1], matchdays[index + 1]];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {before && (
        <ButtonLink to={link(before.key)} size="sm" aria-label={`Anterior: ${before.label}`}>
          <Icon of={ChevronLeft} className="size-5" />
        </ButtonLink>
      )}
      <h2 className="text-title">{matchday?.label ?? "Fecha"}</h2>
      {after && (
        <ButtonLink to={link(after.key)} size="sm" aria-label={`Siguiente: ${after.label}`}>
          <Icon of={ChevronRight} className="size-5" />
        </ButtonLink>
      )}
      {matchday && <span className="text-ink-soft text-label">{longDay(matchday.day)}</span>}
      {matchdays.length > 1 && (
        <details className="basis-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-label underline underline-offset-4">
            Otra fecha
          </summary>
          <ul className="flex flex-wrap gap-2 py-2">
            {matchdays.map(({ key, label }) => (
              <li key={key}>
                <ButtonLink
                  to={link(key)}
                  size="sm"
                  aria-current={key === matchday?.key ? "page" : undefined}
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la fecha" />;
}
