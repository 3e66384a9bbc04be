import type { Day } from "#app/lib/dates.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { rememberedChoice } from "#app/lib/prode-choice.ts";
import { dayInUrl } from "../../fixtures/matchday/matchday-days.rules.ts";
import { filterInUrl, isList } from "./match-filter.rules.ts";

/** The matchday that a URL, a browser or a player's team asks for. */
export interface MatchdayRequest {
  leagueId: number | null;
  /** The slug of a category's name. Categories with the same name count as one. */
  category: string | null;
  day: Day | null;
}

const MAX_SLUG = 60;

/**
 * The matchday of a URL. Without `liga`, `fecha` is only a filter of the match list (match-filter.rules.ts), so the day
 * is ignored here.
 */
export function matchdayInUrl(params: URLSearchParams): MatchdayRequest {
  const leagueId = idOf(params.get("liga"));
  const day = dayInUrl(params.get("fecha"));
  return { leagueId, category: slugOf(params.get("categoria")), day: leagueId === null ? null : day };
}

/** Whether a URL asks for a filtered list, instead of a matchday. */
export function showsList(params: URLSearchParams): boolean {
  const { leagueId, category } = matchdayInUrl(params);
  return leagueId === null && category === null && isList(filterInUrl(params));
}

/** What a browser with these cookies chose last; null if nothing. */
export function chosenLast(cookies: string | null | undefined): MatchdayRequest | null {
  const choice = rememberedChoice(cookies);
  return choice && matchdayInUrl(choice);
}

function slugOf(text: string | null): string | null {
  return text && text.length <= MAX_SLUG && /^[a-z0-9-]+$/.test(text) ? text : null;
}

export function matchdayPath({ leagueId, category, day }: MatchdayRequest): string {
  const params = new URLSearchParams({
    ...(leagueId !== null && { liga: String(leagueId) }),
    ...(category !== null && { categoria: category }),
    ...(day !== null && { fecha: day }),
  });
  return params.size > 0 ? `/prode?${params}` : "/prode";
}

/** Shown if the URL asks for a matchday that does not exist. */
export const NO_SUCH_MATCHDAY = "No encontramos la fecha que buscabas: te mostramos la más cercana.";
export const NO_SUCH_LEAGUE = "Esa liga no está en el Prode por ahora: te mostramos otra.";
export const OWN_LEAGUE_OFF = "Tu liga no está en el Prode por ahora: te mostramos otra.";
