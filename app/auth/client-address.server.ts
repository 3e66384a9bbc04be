/** The header that carries the client's address to the endpoints. Our own code overwrites whatever the client sent. */
const HEADER = "x-client-address";

export function withClientAddress(headers: Headers, address: string): Headers {
  const own = new Headers(headers);
  own.set(HEADER, address);
  return own;
}

export function addressIn(headers: Headers | undefined): string {
  return headers?.get(HEADER) ?? "";
}
