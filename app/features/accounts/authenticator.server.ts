import { type Qr, qrOf } from "#app/lib/files/qr.ts";
import type { Admin } from "./accounts.rules.ts";
import { type AuthenticatorKey, authenticatorKey } from "./authenticator.rules.ts";

export interface AuthenticatorSetUp extends AuthenticatorKey {
  qr: Qr;
  recoveryCodes: string[];
}

/** The two-factor key for the set-up page. The QR code is rendered here, so browsers do not download the library. */
export function authenticatorSetUp(
  admin: Admin,
  siteName: string,
  totpUri: string,
  recoveryCodes: string[],
): AuthenticatorSetUp {
  const key = authenticatorKey(totpUri, siteName, admin.username);
  return { ...key, qr: qrOf(key.uri), recoveryCodes };
}
