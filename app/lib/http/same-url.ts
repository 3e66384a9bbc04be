type Page = { pathname: string; search: string };

/** Whether two URLs open the same page, ignoring the order of parameters and empty ones. */
export function sameUrl(a: Page, b: Page): boolean {
  return comparable(a) === comparable(b);
}

function comparable({ pathname, search }: Page): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
  params.sort();
  return `${decodeURI(pathname).replace(/\/+$/, "")}?${params}`;
}
