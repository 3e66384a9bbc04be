/** The header that carries the client's IP to the endpoints. Our own code overwrites whatever the client sent. */
const HEADER = "x-client-ip";

export function withClientIp(headers: Headers, ip: string): Headers {
  const copy = new Headers(headers);
  copy.set(HEADER, ip);
  return copy;
}

export function ipIn(headers: Headers | undefined): string {
  return headers?.get(HEADER) ?? "";
}
