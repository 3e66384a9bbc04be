import { playerWho, requirePlayer } from "#app/auth/who.server.ts";
import { matchTeam } from "#app/features/fixtures/fixtures.rules.ts";
import { type OwnPrediction, OwnPredictions } from "#app/features/prode/components/own-predictions.tsx";
import { Pages } from "#app/features/prode/components/pages.tsx";
import { predictionsPage } from "#app/features/prode/predictions.server.ts";
import { clockTime, dayOf, shortDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/own-predictions";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

export async function loader({ context, url }: Route.LoaderArgs) {
  const player = playerWho(context, "prode.own-stats");
  const { rows, ...rest } = await predictionsPage(player, Number(url.searchParams.get("pagina")));
  return { ...rest, predictions: rows.map(present) };
}

type Row = Awaited<ReturnType<typeof predictionsPage>>["rows"][number];

function present({ homeGoals, awayGoals, kickoff, fixture, home, away, ...row }: Row): OwnPrediction {
  const zone = env.LEAGUE_TIME_ZONE;
  return {
    id: row.id,
    choice: row.choice,
    points: row.points,
    home: matchTeam(home),
    away: matchTeam(away),
    score: homeGoals === null || awayGoals === null ? null : { home: homeGoals, away: awayGoals },
    when: [shortDay(dayOf(kickoff, zone)), clockTime(kickoff, zone), fixture].join(" · "),
  };
}

export function meta() {
  return [{ title: "Mis predicciones · Prode" }, { name: "robots", content: "noindex" }];
}

export default function OwnPredictionsPage({ loaderData }: Route.ComponentProps) {
  const { predictions, total, page, pages } = loaderData;
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      <h2>{total === 1 ? "1 predicción" : `${total.toLocaleString("es-AR")} predicciones`}</h2>
      {predictions.length === 0 ? (
        <EmptyState
          title="Todavía no predijiste ningún partido"
          text="Elegí Local, Empate o Visitante: se guarda al tocar."
          action={
            <ButtonLink to="/prode" variant="main">
              Ir a los partidos
            </ButtonLink>
          }
        />
      ) : (
        <OwnPredictions predictions={predictions} />
      )}
      <Pages page={page} pages={pages} pathOf={(other) => `/prode/mis-predicciones?pagina=${other}`} />
    </Wrap>
  );
}
