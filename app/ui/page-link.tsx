import { createContext, use } from "react";
import { Link, type LinkProps } from "react-router";

/** The `handle` of a read-only page. */
export interface LightPage {
  light: true;
  /** A script for this page only. */
  script?: string;
}

/** Set on a page sent without React: its links are plain. Only used on the server. */
export const LightPageContext = /* @__PURE__ */ createContext<LightPage | null>(null);

type PageLinkProps = Omit<LinkProps, "to"> & { to: string };

/** Renders what the router's link would, for a URL that begins with '/': nothing has to be resolved. */
function ServerLink({
  to,
  prefetch: _prefetch,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  ...rest
}: PageLinkProps) {
  return <a href={to} data-discover={use(LightPageContext) ? undefined : "true"} {...rest} />;
}

/** A link to a page of the site, by its full path. On the server it skips the router's work, which only clicks need. */
export const PageLink: typeof ServerLink = import.meta.env.SSR ? ServerLink : (Link as typeof ServerLink);
