import { createContext, use } from "react";
import { Link, type LinkProps } from "react-router";

/** What a page that is only read says of itself in its `handle`. */
export interface LightPage {
  light: true;
  /** What moves on this page only. */
  script?: string;
}

/** Set where a page is sent without React: nobody but the browser follows its links. Only the server asks. */
export const LightPageContext = /* @__PURE__ */ createContext<LightPage | null>(null);

type PageLinkProps = Omit<LinkProps, "to"> & { to: string };

function ServerLink({ to, prefetch, ...rest }: PageLinkProps) {
  if (use(LightPageContext)) return <a href={to} {...rest} />;
  return <Link to={to} prefetch={prefetch} {...rest} />;
}

/** A link in a list that has very many of them. Where the router will not follow it, it need not prepare it either. */
export const PageLink: typeof ServerLink = import.meta.env.SSR ? ServerLink : (Link as typeof ServerLink);
