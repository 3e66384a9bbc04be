import { Crest } from "#app/ui/crest.tsx";
import { NoPicture } from "#app/ui/picture.tsx";
import { lightScript } from "./light-script.ts";
import { liveScript } from "./live-script.ts";

/**
 * A page that is only read needs no React in the browser: links are links. The theme and the menus work from <head>; what
 * else moves is here.
 */
export function LightScripts({ nonce, own = "" }: { nonce: string | undefined; own: string | undefined }) {
  return (
    <>
      <template id="no-crest">
        <Crest name="" />
      </template>
      <template id="no-picture">
        <NoPicture alt="" width={1} height={1} />
      </template>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${lightScript()};${liveScript()};${own}` }} />
      <script
        type="speculationrules"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: prefetchRules }}
      />
    </>
  );
}

/** The browser fetches a page ahead when somebody is about to follow its link; never one that belongs to somebody. */
const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/user/*", "/salir", "/auth/*", "/api/*", "/files/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
