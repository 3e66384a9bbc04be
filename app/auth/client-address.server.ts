/** How the address gets to the endpoints: written by our own code over whatever a client sent under this name. */
const HEADER = "x-client-address";

export function withClientAddress(headers: Headers, address: string): Headers {
  const own = new Headers(headers);
  own.set(HEADER, address);
  return own;
}

export function addressIn(headers: Headers | undefined): string {
  return headers?.get(HEADER) ?? "";
}
