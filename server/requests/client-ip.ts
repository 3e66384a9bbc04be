import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type ClientRequest = Pick<IncomingMessage, "headersDistinct"> & { socket: { remoteAddress?: string } };

/**
 * The client's IP. X-Forwarded-For can be forged, so it is used only if the settings trust the proxy, and then only its
 * last IP, which that proxy added.
 */
export function clientIp(request: ClientRequest, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headersDistinct["x-forwarded-for"]?.join(",") : undefined;
  const last = withoutPort(forwarded?.split(",").at(-1)?.trim() ?? "");
  return isIP(last) ? last : (request.socket.remoteAddress ?? "");
}

/** Some proxies append the port: '203.0.113.9:5123', '[2001:db8::9]:5123'. It would make the IP invalid. */
function withoutPort(text: string): string {
  return text.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
}
