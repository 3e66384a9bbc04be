/** What an authenticator application needs, in each of the ways in which it can be handed over. */
export interface AuthenticatorKey {
  /** The address that opens the application on the same device. */
  uri: string;
  /** To type, four by four. */
  secret: string;
}

/** The account is named after its user name: not every administrator has an e-mail, which is what it comes named after. */
export function authenticatorKey(totpUri: string, issuer: string, username: string): AuthenticatorKey {
  const uri = new URL(totpUri);
  uri.pathname = `/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  // Not by `searchParams`, which writes a space as '+': applications show that.
  uri.search = uri.search.replace(/(?<=[?&]issuer=)[^&]*/, encodeURIComponent(issuer));
  return { uri: uri.href, secret: uri.searchParams.get("secret") ?? "" };
}

export function isAuthenticatorUri(text: string): boolean {
  return text.startsWith("otpauth://totp/") && URL.canParse(text);
}
