/** The services that browsers are reached by: Chrome, Firefox, Edge and Safari. The site sends to no other address. */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const DOMAINS = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

export const MOST_ENDPOINT = 1000;

/** The endpoint as a URL writes it, if it is of a known push service; null for every other address. */
export function pushEndpoint(text: string): string | null {
  if (text.length > MOST_ENDPOINT || !URL.canParse(text)) return null;
  const { protocol, host, username, password, hash, href } = new URL(text);
  const isKnown = HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain));
  // `host` has the port: any but the usual one is refused with it.
  // A push service never sees what stands behind a '#': with it one browser could be many.
  return protocol === "https:" && !username && !password && !hash && isKnown && href.length <= MOST_ENDPOINT
    ? href
    : null;
}
