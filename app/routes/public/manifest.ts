import { webManifest } from "#app/features/site/manifest.rules.ts";
import { currentSiteName } from "#app/features/site/site.server.ts";

const FIVE_MINUTES_SECONDS = 300;

/** /site.webmanifest: what the installed site is called, and its icons. */
export async function loader() {
  const manifest = webManifest(await currentSiteName());
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": `public, max-age=${FIVE_MINUTES_SECONDS}`,
    },
  });
}
