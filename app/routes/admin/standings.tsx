import { lazy, Suspense } from "react";
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DivisionFilterForm } from "#app/features/divisions/components/division-filter.tsx";
import {
  type DivisionFilter,
  divisionInUrl,
  divisionQuery,
} from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { LEVEL_TEXTS } from "#app/features/standings/choices.rules.ts";
import {
  addCorrection,
  recalculate,
  undoCorrections,
} from "#app/features/standings/corrections/corrections.server.ts";
import { PositionsEditor } from "#app/features/standings/positions/components/positions-editor.tsx";
import {
  deletePosition,
  positionsTable,
  savePositions,
} from "#app/features/standings/positions/positions.server.ts";
import { divisionTitle } from "#app/features/standings/tally/division.rules.ts";
import { dayOf } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { csvName } from "#app/lib/files/csv.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { faultReason, faultText, UNKNOWN_FAULT } from "#app/lib/http/fault-reason.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { isQuestion, RepeatedQuestion } from "#app/ui/repeated-question.tsx";
import type { Route } from "./+types/standings";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  try {
    const filter = await divisionFilter(divisionInUrl(panelParams(context, url)));
    const { league, zone, category } = filter;
    if (!league || !zone || !category) return { filter, open: null };
    const division = { zoneId: zone.id, categoryId: category.id };
    const table = await positionsTable(admin, league.season.id, division);
    const today = dayOf(new Date(), env.LEAGUE_TIME_ZONE);
    return {
      filter,
      open: { division, table, today, recalculates: url.searchParams.has("recalcular"), ...namesOf(filter) },
    };
  } catch (error) {
    log.error(safeError(error), "the standings could not be read");
    throw data({ message: `${LOAD_ERROR}: ${faultText(error)}` }, { status: 500 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const form = await sentForm(request);
  const { intent = "save", ...values } = textsOf(form);
  const chosen = form.getAll("correctionId").map(String);
  try {
    switch (intent) {
      case "delete":
        await deletePosition(admin, values.id, values.seen);
        return saved("Posición eliminada", { intent });
      case "recalculate":
        await recalculate(admin, values, chosen);
        return saved("Posiciones recalculadas", { intent });
      case "correct":
        await addCorrection(admin, values);
        return saved("Corrección guardada", { intent });
      case "undo":
        await undoCorrections(admin, values, chosen);
        return saved("Corrección quitada", { intent });
      case "order":
        await savePositions(admin, values, "order");
        return saved("¡Orden guardado!", { intent });
      default:
        await savePositions(admin, values);
        return saved("Cambios guardados", { intent });
    }
  } catch (error) {
    return refused(error, faultOf(intent, faultReason(error)), values, { intent });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => faultOf(intent, null));
}

function faultOf(intent: string, reason: string | null): string {
  if (intent === "delete") return `Error al eliminar la posición: ${reason ?? UNKNOWN_FAULT}`;
  if (intent === "recalculate") return "Error al recalcular posiciones.";
  if (intent === "correct") return "Error al guardar la corrección.";
  if (intent === "undo") return "Error al quitar la corrección.";
  if (intent === "order") return "Error al guardar el orden. Por favor, intenta nuevamente.";
  return reason ? `Error al guardar: ${reason}` : "Error al guardar los cambios";
}

/** After a conflict (409) the table is loaded again, with the other administrator's changes. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Posiciones", matches);
}

export default function Standings({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, open } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Tabla de Posiciones</h2>
      <DivisionFilterForm filter={filter} />
      {isQuestion(actionData) ? <RepeatedQuestion answer={actionData} /> : <Answer of={actionData} />}
      {open ? <OpenTable open={open} answer={actionData} /> : <ChooseFirst filter={filter} />}
    </div>
  );
}

type OpenedTable = NonNullable<Route.ComponentProps["loaderData"]["open"]>;

/** Lazy: rarely used. */
const RecalculationPanel = lazy(() =>
  untilLoaded(async () => ({
    default: (await import("#app/features/standings/corrections/components/recalculation-panel.tsx"))
      .RecalculationPanel,
  })),
);

/** Lazy: below the table, and not needed to edit it. */
const CorrectionsCard = lazy(() =>
  untilLoaded(async () => ({
    default: (await import("#app/features/standings/corrections/components/corrections-card.tsx"))
      .CorrectionsCard,
  })),
);

function OpenTable({ open, answer }: { open: OpenedTable; answer: Route.ComponentProps["actionData"] }) {
  const { division, table, today, recalculates, title, fileName, query } = open;
  const names = new Map(table.rows.map(({ teamId, name }) => [teamId, name]));
  // Remounts the forms for another table.
  const key = `${division.zoneId}/${division.categoryId}`;
  return (
    <>
      {recalculates && (
        <Suspense>
          <RecalculationPanel
            corrections={table.corrections}
            names={names}
            division={division}
            url={`?${query}`}
          />
        </Suspense>
      )}
      <PositionsEditor
        key={key}
        title={title}
        division={division}
        table={table}
        url={`?${query}`}
        exportHref={`/admin/standings/exportar?${query}`}
        fileName={fileName}
        diagnosisHref={`/admin/standings/diagnostico?${query}`}
        answer={answer}
      />
      <Suspense>
        <CorrectionsCard
          key={key}
          corrections={table.corrections}
          rows={table.rows}
          division={division}
          today={today}
          answer={answer}
        />
      </Suspense>
    </>
  );
}

function ChooseFirst({ filter }: { filter: DivisionFilter }) {
  if (!filter.league) return <EmptyState title="Elegí una liga para ver sus posiciones" />;
  return <EmptyState title={LEVEL_TEXTS[filter.league.firstLevel].prompt} />;
}

function namesOf({ league, zone, category }: DivisionFilter) {
  return {
    title: league ? (divisionTitle({ firstLevel: league.firstLevel, zone, category }) ?? "") : "",
    fileName: csvName(league?.name ?? "", category?.name ?? "", zone?.name ?? ""),
    query: divisionQuery({ league: league?.id, zone: zone?.id, category: category?.id }).toString(),
  };
}

const LOAD_ERROR = "Error al cargar las posiciones";

/** Keeps the panel around the error, so that the user can reload the table or open its diagnosis. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const message: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Tabla de Posiciones</h2>
      <ErrorState
        text={typeof message === "string" ? message : `${LOAD_ERROR}: no hubo respuesta del servidor`}
      >
        <ButtonLink to={`/admin/standings/diagnostico${search}`} className="mt-2">
          Diagnosticar
        </ButtonLink>
      </ErrorState>
    </div>
  );
}
