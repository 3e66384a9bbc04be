import { playerAllowedTo, requirePlayer } from "#app/auth/sessions/current-user.server.ts";
import { OwnRecord } from "#app/features/prode/leaderboard/components/playing-record.tsx";
import { OwnMatchday } from "#app/features/prode/predictions/components/own-predictions.tsx";
import { playingRecord, predictionsPage } from "#app/features/prode/predictions/predictions.server.ts";
import { rankPath } from "#app/features/sharing/prode-cards.rules.ts";
import type { GameStats } from "#app/features/sharing/rank-share.server.ts";
import { decodePlayerData } from "#app/lib/encoded-player-data.ts";
import { env } from "#app/lib/env.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/own-predictions";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

export async function loader({ context, url }: Route.LoaderArgs) {
  const player = playerAllowedTo(context, "prode.own-stats");
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const [own, played] = await Promise.all([
    predictionsPage(player, Number(url.searchParams.get("pagina")), moment),
    playingRecord(player, moment),
  ]);
  return { ...own, played };
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Mis predicciones · Prode", matches);
}

export default function OwnPredictionsPage({
  loaderData: { matchdays, played, page, pages },
  matches: [, , game],
}: Route.ComponentProps) {
  const ownGame = game.loaderData.own ? decodePlayerData<GameStats>(game.loaderData.own) : null;
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      {page === 1 && matchdays.length > 0 && <OwnRecord {...played} />}
      {page === 1 && ownGame?.ranking && ownGame.rankKey && (
        <ShareButton
          label="Compartir mi puesto"
          text={`Voy ${ownGame.ranking.rank}.º en el Prode. ¿Me ganás?`}
          path={rankPath(ownGame.rankKey)}
        />
      )}
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
