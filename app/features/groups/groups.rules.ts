import type { Day } from "#app/lib/dates.ts";
import { containsContact } from "#app/lib/text/contact-text.ts";
import { may, type Player, type SessionLevel } from "../accounts/accounts.rules.ts";
import { firstName, publicName } from "../accounts/profile.rules.ts";

export const MAX_MEMBERS = 200;
export const MAX_GROUPS = 20;
export const MAX_GROUP_NAME = 30;

/** Without characters that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 10;
/** Longer input is cut: a code with spaces and dashes is shorter. */
const MAX_TYPED_CODE = 40;

/** A code from random bytes. 256 is a multiple of 32, so all characters are equally likely. */
export function codeOf(bytes: Uint8Array): string {
  return [...bytes.slice(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Normalises a typed code: case, spaces and dashes are ignored. Null if it is invalid. */
export function typedCode(text: string | null | undefined): string | null {
  const code = (text ?? "").slice(0, MAX_TYPED_CODE).replace(/[\s-]/g, "").toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character))
    ? code
    : null;
}

/** 'ABCDE-FGHJK' is easier to read aloud. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** Children write these names and others read them: no telephone numbers, accounts or links; 'Los de la 2012' is fine. */
export function isGroupName(name: string): boolean {
  const plain = name.normalize("NFKC");
  // 'Arroba' is also a surname, but beside another word it is part of an address.
  const hasAddress = /\S\s*arroba|arroba\s*\S/iu.test(plain);
  return !containsContact(plain) && !hasAddress && /\p{L}{2}|\p{N}{4}/u.test(plain);
}

/**
 * Whether a member may leave. What a document alone did, a document alone can undo: a stranger who knows a child's document
 * could otherwise join groups that the child, who has no password, cannot leave.
 */
export function mayLeave(player: Player, joinedIn: SessionLevel): boolean {
  return may(player, "groups.leave") || joinedIn === "document";
}

/** A member's points in the group's seasons, and on one matchday. */
export interface MemberScore {
  userId: string;
  name: string;
  surname: string;
  points: number;
  correct: number;
  dayPoints: number;
  dayCorrect: number;
}

/** What other members see of a member: no surname, no document. */
export interface GroupRow {
  key: string;
  isMe: boolean;
  isOwner: boolean;
  name: string;
  rank: number;
  points: number;
  correct: number;
  /** Points of the matchday. */
  gained: number;
  /** Ranks gained since before the matchday, negative if lost. Only meaningful for the last matchday. */
  movement: number;
}

/** Equal points share a rank, ordered by correct predictions and then by name. */
export function groupTable(scores: readonly MemberScore[], me: string, ownerId: string): GroupRow[] {
  const allPoints = scores.map(({ points }) => points);
  const pointsBefore = scores.map(({ points, dayPoints }) => points - dayPoints);
  return sortMembers(scores).map(({ name, ...score }, index) => {
    const rank = rankAmong(allPoints, score.points);
    return {
      key: String(index + 1),
      isMe: score.userId === me,
      isOwner: score.userId === ownerId,
      name,
      rank,
      points: score.points,
      correct: score.correct,
      gained: score.dayPoints,
      movement: rankAmong(pointsBefore, score.points - score.dayPoints) - rank,
    };
  });
}

/** The previous and next day; `days` is sorted latest first. */
export function daysAround(days: readonly Day[], day: Day): { previous: Day | null; next: Day | null } {
  const index = days.indexOf(day);
  return { previous: days[index + 1] ?? null, next: days[index - 1] ?? null };
}

/** The table of one matchday. */
export function matchdayTable(scores: readonly MemberScore[], me: string, ownerId: string): GroupRow[] {
  const dayScores = scores.map((score) => ({
    ...score,
    points: score.dayPoints,
    correct: score.dayCorrect,
    dayPoints: 0,
    dayCorrect: 0,
  }));
  return groupTable(dayScores, me, ownerId);
}

/** One more than the number of players with more points. */
function rankAmong(all: readonly number[], points: number): number {
  return 1 + all.filter((other) => other > points).length;
}

const collator = new Intl.Collator("es");

/** Members under their public names, in table order. */
function sortMembers(scores: readonly MemberScore[]): MemberScore[] {
  return scores
    .map((score) => ({ ...score, name: publicName(score) }))
    .toSorted((a, b) => b.points - a.points || b.correct - a.correct || collator.compare(a.name, b.name));
}

/** A member in the owner's list. The key is not the user id, which would identify the child on other pages. */
export interface ListedMember {
  key: string;
  name: string;
}

interface NamedMember {
  key: string;
  name: string;
  surname: string;
  hidden: boolean;
}

/** Members under their public names, hidden ones under their first name alone, in alphabetical order. */
export function byName(members: readonly NamedMember[]): ListedMember[] {
  return members
    .map((member) => ({
      key: member.key,
      name: member.hidden ? firstName(member.name) : publicName(member),
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
