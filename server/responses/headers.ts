import { env } from "#app/lib/env.server.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Only the pages made for embedding may be framed by other sites. A path such as '/insertar/../admin' does not match.
 */
const FRAMED = /^\/insertar\/(?:[\w-]+\/posiciones|(?:club\/)?[\w-]+\/proxima)(?:\.data)?(?:\?|$)/;

/** The security headers of the response to a URL. `scriptSources` are the nonces or hashes of its inline scripts. */
export function headersForUrl(scriptSources: string[], url = ""): Record<string, string> {
  return securityHeaders({
    scriptSources,
    framed: FRAMED.test(url),
    https: env.ORIGIN.startsWith("https:"),
    development: env.NODE_ENV === "development",
  });
}

/**
 * The headers of every response. Inline scripts run only with this response's nonce or a listed hash. Style attributes
 * are allowed, because React and the picture viewer set them and they cannot run code.
 */
export function securityHeaders(options: {
  scriptSources: string[];
  /** Whether any site may frame the page. */
  framed?: boolean;
  https: boolean;
  development: boolean;
}): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(!options.framed && { "X-Frame-Options": "DENY" }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  };
  // Vite's development server injects its own scripts, without a nonce.
  if (!options.development) headers["Content-Security-Policy"] = contentSecurityPolicy(options);
  if (options.https) headers["Strict-Transport-Security"] = `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`;
  return headers;
}

type Policy = { scriptSources: string[]; framed?: boolean; https: boolean };

function contentSecurityPolicy({ scriptSources, framed = false, https }: Policy): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self' 'unsafe-inline'",
    // A crest may be on another site; `blob:` is for previews of pictures that are about to be uploaded.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "*" : "'none'"}`,
  ];
  if (https) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
