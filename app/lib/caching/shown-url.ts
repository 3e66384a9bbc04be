import { redirect } from "react-router";

/**
 * For a page with parameters: redirects a URL with a value that the page does not show to the URL with the value that it
 * shows, or without the parameter. That page is cached, so made-up values do not render uncached copies of it. To be
 * called before the expensive reads. Temporary redirects: what is not shown today may exist tomorrow.
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
