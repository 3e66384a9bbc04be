import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When a form that had the focus closes, the link that opened it gets the focus back. A form's URL is that of its link.
 * The focus is on the body when what had it is gone.
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
