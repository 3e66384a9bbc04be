/*
 * The league and category of the Prode that this browser chose last: `prode_fecha=2.2009-10`. A cookie and not local
 * storage, so that the server renders the right page immediately. Visitors with the same choice share a cached page.
 */
const NAME = "prode_fecha";
const MAX_AGE_SECONDS = 360 * 86_400;
const CHOICE = /(?:^|; )prode_fecha=(\d{1,10})(?:\.([a-z0-9-]{1,60}))?(?:;|$)/;

/** The choice as parameters of `/prode`; null if nothing was chosen. */
export function rememberedChoice(cookies: string | null | undefined): URLSearchParams | null {
  const [, liga, categoria] = CHOICE.exec(cookies ?? "") ?? [];
  return liga ? new URLSearchParams({ liga, ...(categoria && { categoria }) }) : null;
}

/** The cookie that the page sets when a chip is tapped. */
export function choiceCookie(leagueId: number, category: string | null): string {
  const value = category ? `${leagueId}.${category}` : String(leagueId);
  return `${NAME}=${value}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax`;
}

export const NO_CHOICE_COOKIE = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`;
