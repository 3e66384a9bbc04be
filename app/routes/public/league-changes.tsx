import { redirect } from "react-router";
import { NO_SEASON } from "#app/features/leagues/league-page.rules.ts";
import { pageLeague } from "#app/features/leagues/league-page.server.ts";
import { leagueUrl } from "#app/features/leagues/leagues.rules.ts";
import type { LogEntry } from "#app/features/standings/season/season-log.rules.ts";
import { seasonLog } from "#app/features/standings/season/season-log.server.ts";
import { cacheUntilChanged, seasonDependencies } from "#app/lib/caching/page-dependencies.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { ErrorPage, errorMeta, messageOf } from "#app/shell/error-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Route } from "./+types/league-changes";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const league = await orErrorPage(pageLeague.get(context));
  cacheUntilChanged(context, ...seasonDependencies(league.season));
  const page = idOf(url.searchParams.get("pagina") || "1");
  const log = page && (await seasonLog(league.season?.id ?? NO_SEASON, page, env.LEAGUE_TIME_ZONE));
  if (!log) throw redirect(leagueUrl(league, "cambios"));
  return { league, log, origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, log, origin } = loaderData;
  return pageMeta({
    matches,
    title: `Cambios · ${league.name}`,
    description: `Partidos que cambiaron de día, suspendidos, resultados y tablas corregidos de ${league.name}.`,
    path: leagueUrl(league, "cambios", { pagina: log.page > 1 ? log.page : null }),
    origin,
  });
}

export default function LeagueChanges({ loaderData: { league, log } }: Route.ComponentProps) {
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      <div>
        <h2 className="text-title">Cambios y correcciones</h2>
        <p className="text-ink-soft">
          Lo que cambió después de publicado, con su motivo. Lo último, primero.
        </p>
      </div>
      {log.entries.length === 0 && <EmptyState title="Todavía no cambió nada en esta temporada." />}
      {log.entries.map((entry) => (
        <Entry key={entry.at} entry={entry} />
      ))}
      <Pages
        page={log.page}
        pages={log.pages}
        pathOf={(page) => leagueUrl(league, "cambios", { pagina: page > 1 ? page : null })}
      />
    </Wrap>
  );
}

/** Items listed; more are behind a tap. */
const MAX_LISTED = 3;

function Entry({ entry }: { entry: LogEntry }) {
  return (
    <Card className="grid gap-2 p-4">
      <p className="text-caption text-ink-soft">
        <time dateTime={entry.at} className="inline-block first-letter:uppercase">
          {longDay(entry.day)}, {entry.time}
        </time>
      </p>
      {entry.parts.map(({ text, about }) => (
        <div key={text} className="grid gap-1">
          <p className="font-semibold">{text}</p>
          {about.length > MAX_LISTED ? (
            <details>
              <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
                {counted(about.length, "partido", "partidos")}
              </summary>
              <List about={about} />
            </details>
          ) : (
            <List about={about} />
          )}
        </div>
      ))}
      {entry.more > 0 && (
        <p className="text-ink-soft text-label">{counted(entry.more, "partido más", "partidos más")}</p>
      )}
    </Card>
  );
}

function List({ about }: { about: string[] }) {
  return (
    <ul className="grid gap-1 text-label">
      {about.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Keeps the league's tabs when only the log failed to load. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (messageOf(error)) return <ErrorPage error={error} />;
  return (
    <Wrap className="pt-5 pb-12">
      <ErrorState text="Error al cargar los cambios" />
    </Wrap>
  );
}
