import { adminWho } from "#app/auth/who.server.ts";
import { GUIDE_PATH } from "#app/features/site/guide.rules.ts";
import { guidePage } from "#app/features/site/guide.server.ts";
import { orErrorPage } from "#app/lib/answers.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/help";

export async function loader({ context, params }: Route.LoaderArgs) {
  adminWho(context, "panel.enter");
  return orErrorPage(Promise.try(guidePage, params.page));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Ayuda", matches);
}

export default function Help({ loaderData: { slug, html, pages } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TabLinks
        label="Páginas de la ayuda"
        tabs={pages.map((page) => ({
          to: `${GUIDE_PATH}/${page.slug}`,
          label: page.title,
          current: page.slug === slug,
        }))}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own text */}
      <article className="guide" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
