import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import { webManifest } from "#app/features/site/manifest.rules.ts";
import { currentSiteName } from "#app/features/site/site.server.ts";
import { SITE_NAME } from "#app/lib/page-meta.ts";

const FIVE_MINUTES_SECONDS = 300;

/** /site.webmanifest: name and icons of the installed site. */
export async function loader() {
  // Phones fetch it in the background: without a database they get the default name instead of an error.
  const name = listLeagues().then(currentSiteName);
  const manifest = webManifest(await name.catch(() => SITE_NAME));
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": `public, max-age=${FIVE_MINUTES_SECONDS}`,
    },
  });
}
