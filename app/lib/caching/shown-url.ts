import { redirect } from "react-router";

/**
 * For a page with parameters: if the URL asks for a value that the page cannot show, redirects to the URL with the value
 * that it shows, or without the parameter. Otherwise made-up values would render copies that are not cached. Call this
 * before the expensive reads. The redirect is temporary: a value that is unknown today may exist tomorrow.
 */
export function redirectToShown(url: URL, shown: Record<string, string | number | null | undefined>): void {
  const shownParams = new URLSearchParams(url.search);
  let isShown = true;
  for (const [name, value] of Object.entries(shown)) {
    const requested = url.searchParams.get(name);
    const shownValue = String(value ?? "");
    if (!requested || requested === shownValue) continue;
    isShown = false;
    if (shownValue) shownParams.set(name, shownValue);
    else shownParams.delete(name);
  }
  if (isShown) return;
  throw redirect(shownParams.size > 0 ? `${url.pathname}?${shownParams}` : url.pathname);
}
