import type { MetaDescriptor } from "react-router";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards/card.ts";

/** What the site is called while it has neither a name (the panel's screen Sitio, or SITE_NAME) nor a league. */
export const SITE_NAME = "Potrero";

/** What the site is called, in its header and wherever it is named: until it is given a name, as its first league. */
export function shownSiteName(name: string | undefined, leagues: readonly { name: string }[] = []): string {
  return name ?? leagues[0]?.name ?? SITE_NAME;
}

export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The site's name, of what the root tells every page. */
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
  /** Without the name of the site, which is added. */
  title: string;
  description: string;
  path: string;
  /** The address of the site, from its settings and never from a request, which can claim any. */
  origin: string;
  /** A picture of this page, as an address or a path. */
  image?: string;
  /** The path of what is drawn of this page (features/sharing); without either it is the site's own picture. */
  preview?: string;
  noIndex?: boolean;
  /** Those of the page: they know what the site is called. */
  matches: Matches;
};

/** What search engines and the preview of a shared link need to know of a page. */
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
