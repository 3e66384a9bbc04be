import { createContext, type RouterContextProvider } from "react-router";

/** The CSP nonce of this response's inline scripts. The HTTP server generates one for each request. */
export const nonceContext = createContext<string>("");

/** The error of a failed render, for the HTTP server only: the page never shows it. */
export const faultContext = createContext<unknown>(null);

/** The client's IP, for rate limits only: it is never stored or logged. */
export const clientIpContext = createContext<string>("");

type Context = Readonly<RouterContextProvider>;

/**
 * A lookup that the loaders of one request share. A layout's middleware provides it, and the first loader that needs it
 * starts it. If the middleware itself awaited it and threw, the root loader would not run, and the page would have no header.
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
