import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type Asked = Pick<IncomingMessage, "headersDistinct"> & { socket: { remoteAddress?: string } };

/**
 * Where a request comes from. Anyone can write an X-Forwarded-For, so it counts only behind a proxy that the settings
 * trust, and of it only the last address: the one that proxy added.
 */
export function clientAddress(request: Asked, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headersDistinct["x-forwarded-for"]?.join(",") : undefined;
  const last = forwarded?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) ? last : (request.socket.remoteAddress ?? "");
}
