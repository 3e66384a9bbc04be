type Address = { pathname: string; search: string };

/** Whether two addresses open the same page, ignoring the order of parameters and empty ones. */
export function sameAddress(a: Address, b: Address): boolean {
  return resolved(a) === resolved(b);
}

function resolved({ pathname, search }: Address): string {
  const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
  asked.sort();
  return `${decodeURI(pathname).replace(/\/+$/, "")}?${asked}`;
}
