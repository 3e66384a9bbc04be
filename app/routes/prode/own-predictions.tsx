import { playerWho, requirePlayer } from "#app/auth/who.server.ts";
import { OwnMatchday } from "#app/features/prode/components/own-predictions.tsx";
import { predictionsPage } from "#app/features/prode/predictions.server.ts";
import { env } from "#app/lib/env.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Route } from "./+types/own-predictions";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

export function loader({ context, url }: Route.LoaderArgs) {
  const player = playerWho(context, "prode.own-stats");
  const page = Number(url.searchParams.get("pagina"));
  return predictionsPage(player, page, { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE });
}

export function meta() {
  return [{ title: "Mis predicciones · Prode" }, { name: "robots", content: "noindex" }];
}

export default function OwnPredictionsPage({ loaderData: { matchdays, page, pages } }: Route.ComponentProps) {
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      {matchdays.length === 0 ? (
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
        matchdays.map((matchday) => (
          <OwnMatchday key={`${matchday.seasonId} ${matchday.day}`} matchday={matchday} />
        ))
      )}
      <Pages page={page} pages={pages} pathOf={(other) => `/prode/mis-predicciones?pagina=${other}`} />
    </Wrap>
  );
}
