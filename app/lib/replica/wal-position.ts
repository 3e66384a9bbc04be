/**
 * A position in the write-ahead log of the primary database (PostgreSQL calls it an LSN). It only grows. A replica that has
 * replayed a position shows everything that was committed before it.
 */
export type WalPosition = bigint;

/** PostgreSQL writes a position as two halves of 32 bits. */
const HALF_BITS = 32n;
const AS_POSTGRESQL_WRITES = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const IN_COOKIE = /^[0-9a-f]{1,16}$/;

/** Parses PostgreSQL's notation, such as `16/B374D848`. */
export function walPosition(text: string | null | undefined): WalPosition | null {
  const [, high, low] = AS_POSTGRESQL_WRITES.exec(text ?? "") ?? [];
  return high && low ? (BigInt(`0x${high}`) << HALF_BITS) | BigInt(`0x${low}`) : null;
}

/** The position after a browser's last write, from its cookies. 0 unless there is exactly one valid value. */
export function lastWriteIn(cookies: string | null | undefined, name: string): WalPosition {
  const values = (cookies ?? "").split("; ").filter((cookie) => cookie.startsWith(`${name}=`));
  const value = values.length === 1 ? (values[0] ?? "").slice(name.length + 1) : "";
  return IN_COOKIE.test(value) ? BigInt(`0x${value}`) : 0n;
}

export function cookieValueOf(position: WalPosition): string {
  return position.toString(16);
}
