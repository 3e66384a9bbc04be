import { Link } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DivisionFilterForm } from "#app/features/divisions/components/division-filter.tsx";
import { divisionInUrl, divisionQuery } from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { DiagnosisList } from "#app/features/standings/diagnosis/components/diagnosis-list.tsx";
import { correctStanding, diagnose } from "#app/features/standings/diagnosis/diagnosis.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { Answer } from "#app/ui/answer.tsx";
import { RetryLink } from "#app/ui/error-state.tsx";
import type { Route } from "./+types/standings-diagnosis";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const filter = await divisionFilter(divisionInUrl(panelParams(context, url)));
  const { league, zone, category } = filter;
  const back = divisionQuery({ league: league?.id, zone: zone?.id, category: category?.id }).toString();
  return { filter, checks: await diagnose(admin, filter), back };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const values = textsOf(await sentForm(request));
  try {
    await correctStanding(admin, values.id);
    return saved("Fila corregida");
  } catch (error) {
    return refused(error, "Error al recalcular posiciones.", values);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Diagnóstico de posiciones", matches);
}

export default function StandingsDiagnosis({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, checks, back } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Link
          to={`/admin/standings${back && `?${back}`}`}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-inner px-1 text-ink-soft text-label hover:text-ink"
        >
          <span aria-hidden="true">←</span> Tabla de Posiciones
        </Link>
        <h2 className="text-title">Diagnóstico</h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Qué puede estar mal en las tablas y qué hacer. Mirar no cambia nada.
        </p>
      </div>
      <DivisionFilterForm filter={filter} />
      <Answer of={actionData} />
      {!filter.league && <p className="text-ink-soft">Elegí una liga para revisar sus tablas.</p>}
      <DiagnosisList checks={checks} />
      <div>
        <RetryLink />
      </div>
    </div>
  );
}
