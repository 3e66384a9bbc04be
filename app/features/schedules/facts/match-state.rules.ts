import { type FoundClub, keyOf } from "../names/club-names.rules.ts";
import type { ScheduleMatch, ScheduleWalkover } from "../schedule.rules.ts";
import { cutAt } from "../text/cut.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";
import type { Facts } from "./facts.rules.ts";

const WALKOVER =
  /(?<![a-z])w\s?[./]?\s?o\.?(?![a-z])|walk\s?-?over|no\sse\spresent(?:o|aron)|no\spresent(?:o|aron)|(?<![a-z])n\s?\/\s?p(?![a-z])/;
const STATE =
  /(?:partido\s)?(?:(suspendid[oa]s?)|(postergad[oa]s?|aplazad[oa]s?|reprogramad[oa]s?))(?:\s(?:por|x)\s[a-z ]{3,25})?/;

export function takeState(text: string): { state: "suspendido" | "postergado" | null; rest: string } {
  const found = STATE.exec(foldInPlace(text));
  if (!found) return { state: null, rest: text };
  return { state: found[1] ? "suspendido" : "postergado", rest: cutAt(text, found.index, found[0].length) };
}

export interface TakenWalkover {
  isWalkover: boolean;
  /** Text after 'no se presentó' or 'W.O. de'. */
  absent: string;
  /** Text after 'a favor de'. */
  present: string;
  rest: string;
}

/** 'W.O. de Los Pibes 3-0' */
const SCORE_AT_END = /\s[0-9]{1,2}\s?(?:-|a)\s?[0-9]{1,2}\s?$/;

export function takeWalkover(text: string): TakenWalkover {
  const plain = foldInPlace(text);
  const found = WALKOVER.exec(plain);
  if (!found) return { isWalkover: false, absent: "", present: "", rest: text };
  const after = text.slice(found.index + found[0].length);
  // A known name is a single placeholder here.
  const namedClub = /^\s*:?\s*(a\sfavor\sde(?:l)?|para|gan[oó]|de|del)\s([^|,;()]{1,60})/i.exec(after);
  const isAbsence = found[0].includes("present");
  const absence = isAbsence ? /^\s*:?\s*(?:el\sequipo\sde\s)?([^|,;()]{1,60})/i.exec(after) : null;
  const isFor = namedClub !== null && /favor|para|gan/i.test(namedClub[1] ?? "");
  const used = absence?.[0] ?? namedClub?.[0] ?? "";
  const score = SCORE_AT_END.exec(used)?.[0] ?? "";
  const withoutScore = (name = "") => name.slice(0, name.length - score.length).trim();
  return {
    isWalkover: true,
    absent: withoutScore(absence?.[1] ?? (isFor ? "" : namedClub?.[2])),
    present: withoutScore(isFor ? namedClub?.[2] : ""),
    rest: `${text.slice(0, found.index)} | ${after.slice(used.length - score.length)}`,
  };
}

/** The absent side, by its name, by the club that won, or by the score. */
export function walkoverOf(
  { absent, present, absentSide }: Facts,
  home: FoundClub,
  away: FoundClub,
  score: ScheduleMatch["score"],
): ScheduleWalkover {
  const refersTo = (text: string, club: FoundClub) =>
    text !== "" && (keyOf(text).startsWith(keyOf(club.text)) || keyOf(club.text) === keyOf(text));
  if (absentSide) return absentSide;
  if (/^(?:ambos|ninguno|los dos|doble)/i.test(absent)) return "ambos";
  if (refersTo(absent, home) || refersTo(present, away)) return "local";
  if (refersTo(absent, away) || refersTo(present, home)) return "visitante";
  if (score && score.home !== score.away) return score.home > score.away ? "visitante" : "local";
  return "unknown";
}
