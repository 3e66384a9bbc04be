import { lazy, Suspense } from "react";
import { currentUser } from "#app/auth/sessions/current-user.server.ts";
import { LeaderTable } from "#app/features/prode/leaderboard/components/leader-table.tsx";
import { LeaderTotals } from "#app/features/prode/leaderboard/components/leader-totals.tsx";
import { Podium, Winners } from "#app/features/prode/leaderboard/components/podium.tsx";
import { TableChoice } from "#app/features/prode/leaderboard/components/table-choice.tsx";
import {
  CLUB_RULE,
  TIE_RULE,
  tablePath,
  tableSelection,
} from "#app/features/prode/leaderboard/leaderboard.rules.ts";
import { leaderboard, selectedTable } from "#app/features/prode/leaderboard/leaderboard.server.ts";
import { podiumPreview } from "#app/features/sharing/picture.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { untilLoaded } from "#app/lib/forms/while-offline.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/positions";

export async function loader({ context, url }: Route.LoaderArgs) {
  cacheUntilChanged(context, "every season", "prode");
  const wanted = tableSelection(url.searchParams);
  const selected = selectedTable(wanted);
  const { shown } = await selected;
  redirectToShown(url, {
    liga: shown.leagueId,
    temporada: shown.season,
    fecha: shown.day,
    pagina: shown.page,
    ver: shown.ranksClubs ? "clubes" : null,
  });
  const table = await leaderboard(currentUser(context), wanted, selected);
  return { wanted, table, preview: podiumPreview(wanted, table), origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  return pageMeta({
    matches,
    title: "Tabla de posiciones del Prode",
    description: "Quiénes van ganando el Prode de las ligas infantiles: puntos, aciertos y precisión.",
    path: tablePath(loaderData.wanted),
    origin: loaderData.origin,
    preview: loaderData.preview,
  });
}

/** Lazy: rarely opened. */
const ClubTable = lazy(() =>
  untilLoaded(async () => {
    const { ClubTable } = await import("#app/features/prode/leaderboard/components/club-table.tsx");
    return { default: ClubTable };
  }),
);

export default function Positions({ loaderData: { wanted, table } }: Route.ComponentProps) {
  const { choices, leaders, mine, totals, lastDay, podiums, clubs, page, pages } = table;
  const [only] = podiums;
  const league = choices.leagues.find(({ id }) => id === wanted.leagueId);
  const title = league?.name ?? "Tabla general";
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      <h2 className="sr-only">Tabla de posiciones</h2>
      <TableChoice selection={wanted} {...choices} />
      {wanted.leagueId === null
        ? podiums.length > 0 && <Winners podiums={podiums} />
        : only && only.rows.length > 0 && <Podium {...only} />}
      <TabLinks
        label="Quiénes"
        tabs={[
          { to: tablePath({ ...wanted, ranksClubs: false }), label: "Jugadores", current: !clubs },
          {
            to: tablePath({ ...wanted, day: null, ranksClubs: true }),
            label: "Clubes",
            current: clubs !== null,
          },
        ]}
      />
      {clubs ? (
        <Suspense>
          <ClubTable clubs={clubs} title={title} />
        </Suspense>
      ) : leaders.length === 0 ? (
        <EmptyState
          title="No hay participantes aún"
          text="¡Sé el primero! Elegí tus resultados y aparecé acá cuando sumes puntos."
          action={
            <ButtonLink to="/prode" variant="main">
              Ir a los partidos
            </ButtonLink>
          }
        />
      ) : (
        <Card>
          <CardHeader aside={wanted.day ? longDay(wanted.day) : pages > 1 && `Página ${page} de ${pages}`}>
            <h2>{title}</h2>
          </CardHeader>
          <LeaderTable leaders={leaders} ownRow={mine} caption={`Posiciones: ${title}`} />
        </Card>
      )}
      <Pages page={page} pages={pages} pathOf={(other) => tablePath(wanted, other)} />
      <div>
        <ShareButton text={`Tabla del Prode: ${title}`} path={tablePath(wanted)} />
      </div>
      {totals && <LeaderTotals totals={totals} />}
      <div className="grid gap-1 text-ink-soft text-sm">
        <p>{clubs ? CLUB_RULE : TIE_RULE}</p>
        <p>Están en la tabla quienes ya sumaron puntos. Se cuentan los partidos con resultado confirmado.</p>
        {lastDay && !wanted.day && (
          <p>
            Las flechas dicen cuántos puestos subió o bajó cada uno en la última fecha, el {longDay(lastDay)}.
          </p>
        )}
      </div>
    </Wrap>
  );
}

/** Keeps the game's tabs when only the table failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar la tabla de posiciones" />
    </Wrap>
  );
}
