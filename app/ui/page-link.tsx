import { createContext, use } from "react";
import { Link, type LinkProps } from "react-router";

/** Whether the page comes without React: nobody but the browser follows its links. Only the server asks. */
export const PlainLinks = /* @__PURE__ */ createContext(false);

type PageLinkProps = Omit<LinkProps, "to"> & { to: string };

function ServerLink({ to, prefetch, ...rest }: PageLinkProps) {
  if (use(PlainLinks)) return <a href={to} {...rest} />;
  return <Link to={to} prefetch={prefetch} {...rest} />;
}

/** A link in a list that has very many of them. Where the router will not follow it, it need not prepare it either. */
export const PageLink: typeof ServerLink = import.meta.env.SSR ? ServerLink : (Link as typeof ServerLink);
