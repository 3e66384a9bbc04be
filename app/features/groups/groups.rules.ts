import type { Day } from "#app/lib/dates.ts";
import { publicName } from "../accounts/profile.rules.ts";

export const MOST_MEMBERS = 200;
export const MOST_GROUPS = 20;
export const MOST_GROUP_NAME = 30;

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 10;

/** A code out of random bytes; the alphabet has 32 signs, so that each is as likely as the others. */
export function codeOf(bytes: Uint8Array): string {
  return [...bytes.slice(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** As people type it: small letters, spaces and dashes are forgiven. Null is no code. */
export function typedCode(text: string | null | undefined): string | null {
  const code = (text ?? "").slice(0, 40).replace(/[\s-]/g, "").toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : null;
}

/** 'ABCDE-FGHJK' is easier to read aloud. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

const MOST_DIGITS = 4;

/** 'Los de la 2012' is a name; a telephone number, an address or a link is none. */
export function isGroupName(name: string): boolean {
  const digits = name.replace(/\D/g, "").length;
  return (
    digits <= MOST_DIGITS &&
    !/[@/\\]|\bwww\b|\.(?:com|ar|net|org|io|me)\b|https?/i.test(name) &&
    /\p{L}{2}/u.test(name)
  );
}

/** A member's points: of the whole season, and of one matchday of it. */
export interface MemberScore {
  userId: string;
  name: string;
  surname: string;
  points: number;
  correct: number;
  dayPoints: number;
  dayCorrect: number;
}

/** What the other members see of one, and nothing else: no surname, no document. */
export interface GroupRow {
  key: string;
  isMe: boolean;
  isOwner: boolean;
  name: string;
  place: number;
  points: number;
  correct: number;
  /** Points of the matchday. */
  gained: number;
  /** Places won since before the matchday, lost ones below zero. It says something of the last one only. */
  movement: number;
}

/** Equal points share a place; inside it more hits come first, then the name. */
export function groupTable(scores: readonly MemberScore[], me: string, ownerId: string): GroupRow[] {
  const places = placesOf(scores.map(({ points }) => points));
  const before = placesOf(scores.map(({ points, dayPoints }) => points - dayPoints));
  return sorted(scores).map(({ name, ...score }, index) => {
    const place = places.get(score.points) ?? 1;
    return {
      key: String(index + 1),
      isMe: score.userId === me,
      isOwner: score.userId === ownerId,
      name,
      place,
      points: score.points,
      correct: score.correct,
      gained: score.dayPoints,
      movement: (before.get(score.points - score.dayPoints) ?? 1) - place,
    };
  });
}

/** The days before and after one; `days` begin with the latest. */
export function daysAround(days: readonly Day[], day: Day): { previous: Day | null; next: Day | null } {
  const at = days.indexOf(day);
  return { previous: days[at + 1] ?? null, next: days[at - 1] ?? null };
}

/** The table of the matchday alone: who played it best. */
export function matchdayTable(scores: readonly MemberScore[], me: string, ownerId: string): GroupRow[] {
  const ofDay = scores.map((score) => ({
    ...score,
    ...{ points: score.dayPoints, correct: score.dayCorrect, dayPoints: 0, dayCorrect: 0 },
  }));
  return groupTable(ofDay, me, ownerId);
}

/** The place of each number of points: one more than those who have more. */
function placesOf(points: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, one] of points.toSorted((a, b) => b - a).entries()) {
    if (!places.has(one)) places.set(one, index + 1);
  }
  return places;
}

const collator = new Intl.Collator("es");

/** Each under the name that the others see. */
function sorted(scores: readonly MemberScore[]): MemberScore[] {
  return scores
    .map((score) => ({ ...score, name: publicName(score) }))
    .toSorted((a, b) => b.points - a.points || b.correct - a.correct || collator.compare(a.name, b.name));
}
