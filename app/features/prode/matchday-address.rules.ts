import type { Day } from "#app/lib/dates.ts";
import { dayInAddress } from "../fixtures/matchday-days.rules.ts";

/** What an address, a browser or a player's team asks for. */
export interface WantedMatchday {
  leagueId: number | null;
  /** The name of a category as addresses have it: rows of one name are one category to people. */
  category: string | null;
  day: Day | null;
}

const MOST_ID = 2_147_483_647;
const MOST_SLUG = 60;

/** Which matchday an address asks for. The day alone is a filter of all matches. */
export function wantedMatchday(params: URLSearchParams): WantedMatchday {
  const leagueId = idOf(params.get("liga"));
  const day = dayInAddress(params.get("fecha"));
  return { leagueId, category: slugOf(params.get("categoria")), day: leagueId === null ? null : day };
}

function idOf(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return id > 0 && id <= MOST_ID ? id : null;
}

function slugOf(text: string | null): string | null {
  return text && text.length <= MOST_SLUG && /^[a-z0-9-]+$/.test(text) ? text : null;
}

export function matchdayPath({ leagueId, category, day }: WantedMatchday): string {
  const params = new URLSearchParams({
    ...(leagueId !== null && { liga: String(leagueId) }),
    ...(category !== null && { categoria: category }),
    ...(day !== null && { fecha: day }),
  });
  return params.size > 0 ? `/prode?${params}` : "/prode";
}

/** Said where an address asks for what is not there. */
export const NO_SUCH_MATCHDAY = "No encontramos la fecha que buscabas: te mostramos la más cercana.";
export const NO_SUCH_LEAGUE = "Esa liga no está en el Prode por ahora: te mostramos otra.";
export const OWN_LEAGUE_OFF = "Tu liga no está en el Prode por ahora: te mostramos otra.";
