import { createContext, type RouterContextProvider } from "react-router";

/** What allows this answer's own inline scripts to run. The HTTP server makes one for each request. */
export const nonceContext = createContext<string>("");

/** What went wrong while a page was made, for the HTTP server: the page itself is told nothing of it. */
export const faultContext = createContext<unknown>(null);

/** Where the request came from, for limits alone: it is never written down. */
export const clientAddressContext = createContext<string>("");

type Context = Readonly<RouterContextProvider>;

/**
 * A lookup that the loaders of one request share: a layout's middleware provides it, and the first loader that asks
 * starts it. A middleware that waited for it and threw would leave out the root loader, and with it the page's header.
 */
export function sharedLookup<T>() {
  const lookup = createContext<() => Promise<T>>();
  return {
    provide(context: Context, find: () => Promise<T>): void {
      let found: Promise<T> | undefined;
      context.set(lookup, () => {
        found ??= find();
        return found;
      });
    },
    get: (context: Pick<Context, "get">): Promise<T> => context.get(lookup)(),
  };
}
