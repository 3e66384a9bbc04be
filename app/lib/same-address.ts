type Address = { pathname: string; search: string };

/** Whether two addresses of the site open the same: whatever the order of what they ask for, and what they leave empty. */
export function sameAddress(a: Address, b: Address): boolean {
  return resolved(a) === resolved(b);
}

function resolved({ pathname, search }: Address): string {
  const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ""));
  asked.sort();
  return `${decodeURI(pathname).replace(/\/+$/, "")}?${asked}`;
}
