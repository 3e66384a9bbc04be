/** The push services of Chrome, Firefox, Edge and Safari. The site sends to no other URL. */
const HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const DOMAINS = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

export const MAX_ENDPOINT = 1000;

/** The normalised endpoint if it belongs to a known push service, else null. */
export function pushEndpoint(text: string): string | null {
  if (text.length > MAX_ENDPOINT || !URL.canParse(text)) return null;
  const { protocol, host, username, password, hash, href } = new URL(text);
  const isKnown = HOSTS.includes(host) || DOMAINS.some((domain) => host.endsWith(domain));
  // `host` includes the port, so only the default port is accepted.
  // A push service never sees a fragment, which could make one browser look like many.
  return protocol === "https:" && !username && !password && !hash && isKnown && href.length <= MAX_ENDPOINT
    ? href
    : null;
}
