import { createContext, type RouterContextProvider } from "react-router";

/** The ids of the league and season that the panel works on, chosen in the bar at the top. */
export interface PanelScope {
  league: string | null;
  season: string | null;
}

const COOKIE = "potrero.panel";
const ONE_YEAR_SECONDS = 31_536_000;
const SCOPE = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/;

const panelContext = createContext<PanelScope>({ league: null, season: null });

export function setPanelScope(context: Readonly<RouterContextProvider>, scope: PanelScope): void {
  context.set(panelContext, scope);
}

/** The parameters of a screen's URL. League and season default to those chosen in the bar. */
export function panelParams(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  url: URL,
): URLSearchParams {
  const params = new URLSearchParams(url.searchParams);
  const { league, season } = context.get(panelContext);
  if (!params.has("liga") && league) params.set("liga", league);
  if (!params.has("temporada") && season) params.set("temporada", season);
  return params;
}

export function scopeIn(text: string | null | undefined): PanelScope {
  const [, league = null, season = null] = SCOPE.exec(text ?? "") ?? [];
  return { league, season };
}

export function scopeOfCookies(cookies: string | null): PanelScope {
  const pair = cookies?.split(/;\s*/).find((text) => text.startsWith(`${COOKIE}=`));
  return scopeIn(pair?.slice(COOKIE.length + 1));
}

/** The cookie that remembers the choice in this browser. Only the panel receives it. */
export function scopeCookie(text: string, isSecure: boolean): string {
  const { league, season } = scopeIn(text);
  const value = league ? `${league}.${season}` : "";
  const age = value ? ONE_YEAR_SECONDS : 0;
  return `${COOKIE}=${value}; Path=/admin; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
