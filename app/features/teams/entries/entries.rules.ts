import { foldText } from "#app/lib/text/search-text.ts";

/** Letter for another entry of a club: none for the first, then '2', '3', until someone edits it. */
export function freeLetter(taken: readonly string[]): string {
  if (taken.length === 0) return "";
  let number = 2;
  while (taken.includes(String(number))) number += 1;
  return String(number);
}

/** Name of an entry's teams: the club's, with the letter if there is one. */
export function entryName(club: string, letter: string): string {
  return letter ? `${club} ${letter}` : club;
}

interface ClubAndLetter {
  club: string;
  letter: string;
}

/** A team's name after its club or letter changed; null for a custom name, which stays. */
export function teamNameAfter(name: string, before: ClubAndLetter, after: ClubAndLetter): string | null {
  const isNamed = (other: string) => foldText(name) === foldText(other);
  if (isNamed(entryName(before.club, before.letter))) return entryName(after.club, after.letter);
  return isNamed(before.club) ? after.club : null;
}
