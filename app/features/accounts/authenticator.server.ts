import { encode } from "uqr";
import type { Admin } from "./accounts.rules.ts";
import { type AuthenticatorKey, authenticatorKey, squaresPath } from "./authenticator.rules.ts";

/** Without this much white around it, a camera may not see the code. */
const QUIET_ZONE = 4;

export interface AuthenticatorSetUp extends AuthenticatorKey {
  qr: { size: number; path: string };
  recoveryCodes: string[];
}

/** The key of a second factor as the page shows it. The code to scan is drawn here: no browser is sent what draws it. */
export function authenticatorSetUp(
  admin: Admin,
  siteName: string,
  totpUri: string,
  recoveryCodes: string[],
): AuthenticatorSetUp {
  const key = authenticatorKey(totpUri, siteName, admin.username);
  const { size, data } = encode(key.uri, { ecc: "M", border: QUIET_ZONE });
  return { ...key, qr: { size, path: squaresPath(data) }, recoveryCodes };
}
