/** The key for an authenticator app, in both forms that apps accept. */
export interface AuthenticatorKey {
  /** The URI that opens the app on the same device. */
  uri: string;
  /** The key to type into the app. */
  secret: string;
}

/** Labels the account with the username, because not every administrator has the e-mail that the default label uses. */
export function authenticatorKey(totpUri: string, issuer: string, username: string): AuthenticatorKey {
  const uri = new URL(totpUri);
  uri.pathname = `/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  // Not through `searchParams`: it encodes a space as '+', which apps display.
  uri.search = uri.search.replace(/(?<=[?&]issuer=)[^&]*/, encodeURIComponent(issuer));
  return { uri: uri.href, secret: uri.searchParams.get("secret") ?? "" };
}

/** Far longer than any URI this site creates. */
const MAX_URI = 1_000;
export const RECOVERY_CODES = 10;

export function isAuthenticatorUri(text: string): boolean {
  return text.length <= MAX_URI && text.startsWith("otpauth://totp/") && URL.canParse(text);
}
