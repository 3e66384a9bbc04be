import { renderToStaticMarkup } from "react-dom/server";
import { Embed, EmbeddedTable } from "#app/features/feeds/components/embed.tsx";
import { chosenTable } from "#app/features/feeds/feeds.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { canonicalPath } from "#app/features/standings/standings-page.rules.ts";
import { divisionTitle } from "#app/features/standings/tally/division.rules.ts";
import {
  cacheOnlyAsShown,
  cacheUntilChanged,
  seasonDependencies,
} from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { htmlResponse } from "#app/lib/http/html-response.ts";
import type { Route } from "./+types/embed-table";

/** /insertar/{league}/posiciones: a table, for an iframe on a club's site. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const league = await orErrorPage(leagueOf(params.league, null));
  const { page } = await chosenTable(league, {
    zone: url.searchParams.get("zona"),
    category: url.searchParams.get("categoria"),
  });
  cacheUntilChanged(context, "leagues", ...seasonDependencies(league.season));
  cacheOnlyAsShown(context, url.searchParams, { zona: page.zone?.id, categoria: page.category?.id });
  const title = ["Posiciones", divisionTitle(page), league.name].filter(Boolean).join(" · ");
  return htmlResponse(
    renderToStaticMarkup(
      <Embed title={title} url={new URL(canonicalPath(league, page), env.ORIGIN).href} site={league.name}>
        <EmbeddedTable table={page.table} />
      </Embed>,
    ),
  );
}
