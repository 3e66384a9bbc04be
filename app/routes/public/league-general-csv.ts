import { networkLane } from "#app/auth/limits/network-lane.server.ts";
import { leagueOf } from "#app/features/leagues/league-page.server.ts";
import { generalCsv } from "#app/features/standings/general/general-page.rules.ts";
import { generalPage, shownParams } from "#app/features/standings/general/general-table.server.ts";
import { cacheOnlyAsShown, cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { csvName } from "#app/lib/files/csv.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import type { Route } from "./+types/league-general-csv";

/** The public general table of a zone as a spreadsheet file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  try {
    const league = await leagueOf(params.league, url.searchParams.get("temporada"));
    const requested = { zone: url.searchParams.get("zona"), annual: url.searchParams.get("anual") };
    redirectToShown(url, await shownParams(league, requested));
    const { page, seasonIds } = await generalPage(league, requested, networkLane(context));
    cacheUntilChanged(context, "leagues", ...seasonIds.map((id) => `season:${id}` as const));
    cacheOnlyAsShown(context, url.searchParams, { zona: page.zone?.slug, anual: page.annual?.year });
    if (!page.table || !page.zone) return respond("No hay datos para exportar.", 404);
    const period = String(page.annual?.year ?? league.season?.name ?? "");
    const name = csvName(league.name, "general", page.zone.name, period);
    return respond(generalCsv(page.table), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  } catch (error) {
    const { message, status } = refusalOf(error, "Error al exportar datos.");
    return respond(message, status);
  }
}

function respond(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}
