import type { MetaDescriptor } from "react-router";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards/card.ts";

/** The default name of a site that has neither a name (set in the panel's screen Sitio, or SITE_NAME) nor a league. */
export const SITE_NAME = "Potrero";

/** The site's name as shown: the one that was set, or else the name of its first league. */
export function shownSiteName(name: string | undefined, leagues: readonly { name: string }[] = []): string {
  return name ?? leagues[0]?.name ?? SITE_NAME;
}

export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The site's name, from the root loader's data. */
export function siteNameIn(matches: Matches): string {
  const root = matches[0]?.loaderData as
    | { site?: { name?: string }; leagues?: { name: string }[] }
    | undefined;
  return shownSiteName(root?.site?.name, root?.leagues);
}

/** For a page that no search engine should list. */
export function hiddenMeta(title: string, matches: Matches): MetaDescriptor[] {
  return [{ title: `${title} · ${siteNameIn(matches)}` }, { name: "robots", content: "noindex" }];
}

const SHARE_IMAGE = "/share.png";

type PageMeta = {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  path: string;
  /** The site's origin from its settings, never from a request, whose Host header can be forged. */
  origin: string;
  /** A picture that the page shows, as a URL or a path. */
  image?: string;
  /** The path of the preview drawn for this page (features/sharing). Without `image` and `preview`: SHARE_IMAGE. */
  preview?: string;
  noIndex?: boolean;
  /** The route matches of the page, which include the root's data with the site's name. */
  matches: Matches;
};

/** The meta tags for search engines and for previews of shared links. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, origin } = page;
  const siteName = siteNameIn(page.matches);
  const title = page.title === siteName ? siteName : `${page.title} · ${siteName}`;
  const url = new URL(page.path, origin).href;
  return [
    { title },
    { name: "description", content: description },
    page.noIndex ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_AR" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...imageMeta(page, origin),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function imageMeta({ image, preview }: PageMeta, origin: string): MetaDescriptor[] {
  if (image) return [{ property: "og:image", content: new URL(image, origin).href }];
  return [
    { property: "og:image", content: new URL(preview ?? SHARE_IMAGE, origin).href },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(CARD_WIDTH) },
    { property: "og:image:height", content: String(CARD_HEIGHT) },
  ];
}
