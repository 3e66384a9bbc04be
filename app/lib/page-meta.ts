import type { MetaDescriptor } from "react-router";

/** What the site is called where no league gives it a name. */
export const SITE_NAME = "Potrero";

const SHARE_IMAGE = { path: "/share.png", width: 1200, height: 630 };

type PageMeta = {
  /** Without the name of the site, which is added. */
  title: string;
  description: string;
  path: string;
  /** The address of the site, from its settings and never from a request, which can claim any. */
  origin: string;
  /** A picture of this page, as an address or a path; the site's own otherwise. */
  image?: string;
  noIndex?: boolean;
  siteName?: string;
};

/** What search engines and the preview of a shared link need to know of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { description, origin, siteName = SITE_NAME } = page;
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
    ...imageMeta(page.image, origin),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function imageMeta(image: string | undefined, origin: string): MetaDescriptor[] {
  if (image) return [{ property: "og:image", content: new URL(image, origin).href }];
  return [
    { property: "og:image", content: new URL(SHARE_IMAGE.path, origin).href },
    { property: "og:image:width", content: String(SHARE_IMAGE.width) },
    { property: "og:image:height", content: String(SHARE_IMAGE.height) },
  ];
}
