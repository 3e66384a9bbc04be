import { previewUrl } from "#app/features/sharing/picture.server.ts";
import { rankCard, rankPath } from "#app/features/sharing/prode-cards.rules.ts";
import { rankOfKey } from "#app/features/sharing/rank-share.server.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { ErrorPage, errorMeta } from "#app/shell/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/shared-rank";

/** Landing page of a shared rank: only the numbers in the URL, nothing about the player. */
export async function loader({ params }: Route.LoaderArgs) {
  const shared = await orErrorPage(rankOfKey(params.key));
  const preview = previewUrl("puesto", params.key, rankCard(shared));
  return { shared, preview, path: rankPath(params.key), origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { shared, preview, path, origin } = loaderData;
  return pageMeta({
    matches,
    title: `Voy ${shared.rank}.º en el Prode`,
    description: "Elegí quién gana cada partido de las ligas infantiles y sumá puntos.",
    path,
    origin,
    preview,
    noIndex: true,
  });
}

export default function SharedRankPage({ loaderData: { shared } }: Route.ComponentProps) {
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      <Card className="grid max-w-lg justify-items-start gap-4 p-5">
        <h2 className="text-ink-soft text-label">Te compartieron un puesto en el Prode</h2>
        <p className="grid gap-1">
          <span className="num text-6xl leading-none">{shared.rank.toLocaleString("es-AR")}.º</span>
          <span className="text-ink-soft">
            de {counted(shared.players, "jugador", "jugadores")} · {counted(shared.points, "punto", "puntos")}
          </span>
        </p>
        <p>¿Le ganás? Elegí quién gana cada partido y sumá puntos.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/prode" variant="main">
            Jugar mi fecha
          </ButtonLink>
          <ButtonLink to="/prode/posiciones">Ver la tabla</ButtonLink>
        </div>
      </Card>
    </Wrap>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
