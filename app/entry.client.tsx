import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadErrorContent } from "#app/shell/error-page.tsx";
import { isAtAnotherUrl } from "#app/shell/inlined/before-hydration.ts";

if (isAtAnotherUrl()) location.reload();
else startTransition(hydrate);

function hydrate() {
  const retype = window.rememberTyped();
  // Registered before the router's own listener, which does nothing until the page is hydrated.
  const hydrated = new AbortController();
  addEventListener("popstate", reloadElsewhere, { signal: hydrated.signal });
  const done = () => {
    hydrated.abort();
    document.documentElement.dataset.hydrated = "";
    retype();
    void loadErrorContent();
  };
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated onDone={done}>
        <HydratedRouter />
      </Hydrated>
    </StrictMode>,
  );
}

function reloadElsewhere(event: PopStateEvent) {
  if (!isAtAnotherUrl()) return;
  event.stopImmediatePropagation();
  location.reload();
}

/** A parent's effects run after its children's, so by then the whole page is hydrated. */
function Hydrated({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}
