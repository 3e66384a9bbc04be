type Page = { pathname: string; search: string };

/** Whether two URLs open the same page, ignoring the order of parameters and empty ones. */
export function sameUrl(a: Page, b: Page): boolean {
  return resolved(a) === resolved(b);
}

function resolved({ pathname, search }: Page): string {
  const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
  asked.sort();
  return `${decodeURI(pathname).replace(/\/+$/, "")}?${asked}`;
}
