import { useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";

/**
 * When a form that had the focus closes, the link that opened it gets the focus back. A form's URL is that of its link.
 * The focus is on the body once the focused element has been removed.
 */
export function useOpenerFocus() {
  const { pathname, search } = useLocation();
  const previous = useRef({ pathname, search });
  useEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    if (from.pathname !== pathname || from.search === search) return;
    if (document.activeElement !== document.body) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    links
      .find((link) => link.getAttribute("href") === pathname + from.search)
      ?.focus({ preventScroll: true });
  }, [pathname, search]);
}

/**
 * When a submission removes the focused element, such as a deleted row, the screen's heading gets the focus. Left on the
 * body, it would start again at the top of the page, and a screen reader would say nothing.
 */
export function useLostFocus() {
  const { state } = useNavigation();
  const fetchers = useFetchers();
  const isBusy = state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle");
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement !== document.body;
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    // After dialogs have closed, and after the focus of an opened form.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>("main h2");
      if (document.activeElement !== document.body || !heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isBusy]);
}
