import { type ReactNode, Suspense, useDeferredValue } from "react";

/**
 * For a lazy component on a page that updates itself. An update before the component's script has arrived would make
 * React remove what the server rendered; a deferred update waits for the script.
 */
export function LazyPart({ children }: { children: ReactNode }) {
  return useDeferredValue(<Suspense>{children}</Suspense>);
}
