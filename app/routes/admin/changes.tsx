import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { changesUrl, readChangeQuery } from "#app/features/changes/change-list.rules.ts";
import { changePage } from "#app/features/changes/change-list.server.ts";
import { ChangeDay } from "#app/features/changes/components/change-day.tsx";
import { ChangeFilter } from "#app/features/changes/components/change-filter.tsx";
import { listFilterLeagues } from "#app/features/leagues/leagues.server.ts";
import { env } from "#app/lib/env.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/changes";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "panel.enter");
  const query = readChangeQuery(url.searchParams);
  const [page, leagues] = await Promise.all([
    changePage(admin, query, env.LEAGUE_TIME_ZONE),
    listFilterLeagues(),
  ]);
  return { query, page, leagues: leagues.map(({ id, name }) => ({ id, name })) };
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Registro de cambios", matches);
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { query, page, leagues } = loaderData;
  const isFiltered = query.subject !== null || query.leagueId !== null || query.before !== null;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <h2 className="text-title">Registro de cambios</h2>
      <ChangeFilter query={query} leagues={leagues} />
      {page.days.map((day) => (
        <ChangeDay key={day.day} day={day} />
      ))}
      {page.days.length === 0 && (
        <EmptyState
          title={isFiltered ? "No hay cambios así" : "Todavía no hay cambios"}
          text="Acá queda quién cambió qué y cuándo: resultados, posiciones y todo lo que se elimina."
          action={isFiltered && <ButtonLink to="?">Ver todos los cambios</ButtonLink>}
        />
      )}
      <nav aria-label="Páginas" className="flex items-center justify-between gap-3 empty:hidden">
        {query.before !== null && (
          <ButtonLink to={changesUrl(query, null)} variant="quiet">
            Volver a lo último
          </ButtonLink>
        )}
        {page.olderThan !== null && (
          <ButtonLink to={changesUrl(query, page.olderThan)} className="ml-auto">
            Cambios anteriores
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
