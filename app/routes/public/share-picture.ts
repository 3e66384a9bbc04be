import { redirect } from "react-router";
import { networkLane } from "#app/auth/limits/network-lane.server.ts";
import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import { versionIn } from "#app/features/sharing/picture.rules.ts";
import { pictureAt } from "#app/features/sharing/picture.server.ts";
import { currentSiteName } from "#app/features/site/site.server.ts";
import { env } from "#app/lib/env.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { RETRY_SECONDS } from "#app/lib/http/deadline.server.ts";
import type { Route } from "./+types/share-picture";

/** The content of a versioned URL never changes. */
const FOREVER = "public, max-age=31536000, immutable";
/** The redirect to the current version changes. */
const SHORTLY = "public, max-age=60";

/** /imagen/{page}/{key}/{version}.png: preview picture of a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = {
    season: url.searchParams.get("temporada"),
    day: url.searchParams.get("fecha"),
    zone: url.searchParams.get("zona"),
    category: url.searchParams.get("categoria"),
    year: url.searchParams.get("anual"),
  };
  const { kind, key, file } = params;
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  try {
    const found = await pictureAt(
      { kind, key, version: versionIn(file) },
      query,
      await currentSiteName(await listLeagues()),
      moment,
      networkLane(context),
    );
    if (found.redirect !== undefined) {
      return redirect(found.redirect, { status: 302, headers: { "Cache-Control": SHORTLY } });
    }
    return new Response(found.picture, {
      headers: { "Content-Type": "image/png", "Cache-Control": FOREVER },
    });
  } catch (error) {
    const { message, status } = refusalOf(error, "No se pudo dibujar la imagen.");
    const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
    return new Response(message, { status, headers });
  }
}
