import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { GUIDE_PARAMETER, guidePath, withPictures } from "#app/features/site/guide.rules.ts";
import { guidePage } from "#app/features/site/guide.server.ts";
import { orErrorPage } from "#app/lib/http/answers.server.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/help";

const pictures = import.meta.glob<string>("/docs/guia/imagenes/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  adminAllowedTo(context, "panel.enter");
  return orErrorPage(guidePage(url.searchParams.get(GUIDE_PARAMETER)));
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
          to: guidePath(page.slug),
          label: page.title,
          current: page.slug === slug,
        }))}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own Markdown files */}
      <article className="guide" dangerouslySetInnerHTML={{ __html: withPictures(html, pictures) }} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar la ayuda" />;
}
