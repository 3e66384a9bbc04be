import { Crest } from "#app/ui/crest.tsx";
import { NoPicture } from "#app/ui/picture.tsx";
import { lightScript } from "./inlined/light-script.ts";
import { liveScript } from "./inlined/live-script.ts";

/** A read-only page needs no React in the browser. The theme and menu scripts are in <head>; the rest is here. */
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

/** The browser prefetches a page when a link is about to be followed, except the panel, accounts, the API and files. */
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
