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

function ServerLink({ to, prefetch, ...rest }: PageLinkProps) {
  if (use(LightPageContext)) return <a href={to} {...rest} />;
  return <Link to={to} prefetch={prefetch} {...rest} />;
}

/** A link for very long lists. On pages without React it skips the router's work. */
export const PageLink: typeof ServerLink = import.meta.env.SSR ? ServerLink : (Link as typeof ServerLink);
