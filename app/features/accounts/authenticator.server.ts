import { type Qr, qrOf } from "#app/lib/qr.ts";
import type { Admin } from "./accounts.rules.ts";
import { type AuthenticatorKey, authenticatorKey } from "./authenticator.rules.ts";

export interface AuthenticatorSetUp extends AuthenticatorKey {
  qr: Qr;
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
  return { ...key, qr: qrOf(key.uri), recoveryCodes };
}
