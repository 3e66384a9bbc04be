import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Client-side navigation is silent: the focus would stay on a link of the previous page, and a screen reader would say
 * nothing. This moves the focus to the content and announces the page title, except when only a filter or
 * tab changes.
 */
export function RouteFocus({ contentId }: { contentId: string }) {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash, contentId]);

  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}
