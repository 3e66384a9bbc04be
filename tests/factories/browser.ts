import { isAPIError } from "better-auth/api";
import { type Auth, getAuth } from "#app/auth/auth.server.ts";
import { withClientIp } from "#app/auth/limits/client-ip.server.ts";

type EndpointResult = { headers: Headers; response: unknown };
type Call = (api: Auth["api"], headers: Headers) => Promise<EndpointResult>;

/** A user's browser: it keeps the cookies that it receives, and has an IP address. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly ip: string;

  constructor(ip = "192.0.2.1") {
    this.ip = ip;
  }

  headers(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return withClientIp(new Headers(cookie ? { cookie } : {}), this.ip);
  }

  /** Calls an endpoint; returns the status and the message of a refusal. */
  async call(
    call: Call,
  ): Promise<{ status: number; message: string; fields?: Record<string, string>; body?: unknown }> {
    const { api } = await getAuth();
    try {
      const { headers, response } = await call(api, this.headers());
      this.keep(headers.getSetCookie());
      return { status: 200, message: "", body: response };
    } catch (error) {
      if (!isAPIError(error)) throw error;
      const body = error.body as { message?: string; fields?: Record<string, string> };
      return { status: error.statusCode, message: body?.message ?? "", fields: body?.fields };
    }
  }

  signIn(document: string, password = "") {
    return this.call((api, headers) =>
      api.signInDocument({ body: { document, password }, headers, returnHeaders: true }),
    );
  }

  signUp(body: Record<string, unknown>) {
    return this.call((api, headers) => api.signUpPlayer({ body, headers, returnHeaders: true }));
  }

  signInAdmin(username: string, password: string) {
    return this.call((api, headers) =>
      api.signInUsername({ body: { username, password }, headers, returnHeaders: true }),
    );
  }

  redeem(body: Record<string, unknown>) {
    return this.call((api, headers) => api.redeemAccessCode({ body, headers, returnHeaders: true }));
  }

  signOut() {
    return this.call((api, headers) => api.signOut({ headers, returnHeaders: true }));
  }

  /** The session that the server sees behind this browser's cookies, if any. */
  async session(): Promise<{ userId: string; level: string; token: string } | null> {
    const { api } = await getAuth();
    const found = await api.getSession({ headers: this.headers() });
    return found && { userId: found.user.id, level: found.session.level, token: found.session.token };
  }

  private keep(setCookies: string[]) {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
