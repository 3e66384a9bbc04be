import { networkLane } from "#app/auth/limits/network-lane.server.ts";
import { SEARCH_PARAMETER } from "#app/features/search/search.rules.ts";
import { suggestions } from "#app/features/search/search.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { sizedUrl } from "#app/lib/storage/picture-sizes.ts";
import type { Suggestion } from "#app/shell/inlined/suggest.ts";
import type { Route } from "./+types/search-suggestions";

/** Text is often deleted and typed again: let the browser reuse the response. */
const SHORTLY = "private, max-age=60";

/** /buscar.json: search suggestions while typing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const found = await suggestions(url.searchParams.get(SEARCH_PARAMETER), networkLane(context));
    const resized = found.map(
      ({ logo, ...rest }): Suggestion => ({ ...rest, logo: logo && sizedUrl(logo, 160) }),
    );
    return Response.json({ found: resized }, { headers: { "Cache-Control": SHORTLY } });
  } catch (error) {
    const { message, status } = refusalOf(error, "No se pudo buscar.");
    return Response.json({ error: message }, { status, headers: { "Cache-Control": "no-store" } });
  }
}
