import type { Score } from "../../fixtures/score.rules.ts";
import { teamName } from "../../teams/teams.rules.ts";
import { CHOICES, type Choice, choiceOfScore } from "../prode.rules.ts";

/** A pick that was tapped while signed out. It waits in a cookie until the sign-in, which saves it. */
export interface PendingPick {
  matchId: number;
  choice: Choice;
  /** Null for a pick without a score. */
  score: Score | null;
  /** The home team that was shown; null if it is not known. */
  homeId: number | null;
}

/** Long enough to register with a parent's help. After that it expires, in case the computer is shared. */
const PENDING_MINUTES = 30;
const NAME = "prode_pick";

export function pickCookie({ matchId, choice, score, homeId }: PendingPick, origin: string): string {
  const goals = score ? `.${score.home}-${score.away}` : "";
  const team = homeId ? `.${homeId}` : "";
  return cookie(`${matchId}.${choice}${goals}${team}`, PENDING_MINUTES * 60, origin);
}

export function noPickCookie(origin: string): string {
  return cookie("", 0, origin);
}

/** Sent only under /user, where the sign-in is (page and data requests). */
function cookie(value: string, maxAgeSeconds: number, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${value}; Max-Age=${maxAgeSeconds}; Path=/user; HttpOnly; SameSite=Lax${secure}`;
}

/** Parses the pick from the cookies; null if there is no valid one. */
export function pendingPick(cookies: string | null): PendingPick | null {
  const [, matchId, choice, home, away, homeId] = PICK.exec(cookies ?? "") ?? [];
  const validChoice = CHOICES.find((known) => known === choice);
  if (!matchId || !validChoice) return null;
  const score = home && away ? { home: Number(home), away: Number(away) } : null;
  if (score && choiceOfScore(score) !== validChoice) return null;
  return { matchId: Number(matchId), choice: validChoice, score, homeId: homeId ? Number(homeId) : null };
}

const PICK = new RegExp(
  `(?:^|; )${NAME}=(\\d{1,9})\\.(\\w+)(?:\\.(\\d{1,2})-(\\d{1,2}))?(?:\\.(\\d{1,9}))?(?:;|$)`,
);

/** The anchor of a match in its list, to which a visitor returns after signing in. */
export function matchAnchor(matchId: number): string {
  return `partido-${matchId}`;
}

type Side = { id: number; name: string };

/**
 * The pick in words, for the sign-in page: somebody else may be about to sign in there. Null if home and away were swapped
 * since, because then it is not saved.
 */
export function pickText(
  { choice, score, homeId }: PendingPick,
  { home, away }: { home: Side; away: Side },
): string | null {
  if (homeId !== null && homeId !== home.id) return null;
  const outcome = choice === "empate" ? "empate" : `gana ${nameOf(choice === "local" ? home : away)}`;
  const goals = score ? ` ${score.home} a ${score.away}` : "";
  return `Al entrar se guarda lo que elegiste: ${nameOf(home)} – ${nameOf(away)}, ${outcome}${goals}.`;
}

function nameOf({ name, id }: Side): string {
  return teamName(name, id);
}

/**
 * Whether a sign-in returns to the match of the pick. Only then is it saved: someone else may sign in on this computer.
 */
export function returnsTo(back: string | null, { matchId }: PendingPick): boolean {
  return back?.endsWith(`#${matchAnchor(matchId)}`) ?? false;
}
