/** The header that carries the client's IP to the endpoints. Our own code overwrites whatever the client sent. */
const HEADER = "x-client-ip";

export function withClientIp(headers: Headers, ip: string): Headers {
  const own = new Headers(headers);
  own.set(HEADER, ip);
  return own;
}

export function ipIn(headers: Headers | undefined): string {
  return headers?.get(HEADER) ?? "";
}
