import { Link } from "react-router";
import { fixturePath } from "#app/features/fixtures/matchday/matchday-filter.rules.ts";
import { PairingCard } from "#app/features/fixtures/pairing/components/pairing-card.tsx";
import { pairingPath, pairingText, pairingTitle } from "#app/features/fixtures/pairing/pairing-page.rules.ts";
import { pairingPage } from "#app/features/fixtures/pairing/pairing-page.server.ts";
import { pairingCard } from "#app/features/sharing/cards.rules.ts";
import { previewUrl } from "#app/features/sharing/picture.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { longDay } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { errorMeta } from "#app/shell/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/pairing";

/** Read-only page: sent without React. */
export const handle = { light: true };

/** A match with the other categories of its pairing: the target of shared links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const page = await orErrorPage(pairingPage(params.id, moment));
  cacheUntilChanged(context, `season:${page.season.id}`);
  const preview = previewUrl("partido", page.matchId, pairingCard(page));
  return { ...page, preview, origin: env.ORIGIN };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta(error, matches);
  const { league, pairing, preview, origin } = loaderData;
  return pageMeta({
    matches,
    title: `${pairingTitle(pairing)} · ${league.name}`,
    description: pairingText(pairing),
    path: pairingPath(pairing),
    origin,
    preview,
  });
}

export default function PairingPage({ loaderData }: Route.ComponentProps) {
  const { league, season, zone, pairing, otherDays, matchday } = loaderData;
  const leagueInSeason = { ...league, season };
  return (
    <div data-league-color={league.color}>
      <PageHero
        title={`${pairing.home.name} – ${pairing.away.name}`}
        subtitle={
          <>
            <Link
              to={fixturePath(leagueInSeason, { day: matchday })}
              className="hit-44 font-semibold text-liga underline-offset-4 hover:underline"
            >
              {league.name}
            </Link>
            {zone && ` · ${zone}`} · {pairing.label} · {longDay(pairing.day)}
          </>
        }
      />
      <Wrap className="grid max-w-3xl grid-cols-1 gap-4 pt-5 pb-12">
        <PairingCard pairing={pairing} showsDay={otherDays.length > 0} />
        {otherDays.map((other) => (
          <PairingCard key={other.key} pairing={other} showsDay />
        ))}
        <div className="flex flex-wrap gap-2">
          <ShareButton
            text={`${pairingTitle(pairing)}. ${pairingText(pairing)}`}
            path={pairingPath(pairing)}
          />
          <ButtonLink to={fixturePath(leagueInSeason, { day: matchday })}>Ver toda la fecha</ButtonLink>
        </div>
      </Wrap>
    </div>
  );
}
