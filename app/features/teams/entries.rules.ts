import { foldText } from "#app/lib/search-text.ts";

/** The letter of one more entry of a club: none for the first, then '2', '3', until somebody gives it a better one. */
export function freeLetter(taken: readonly string[]): string {
  if (taken.length === 0) return "";
  let number = 2;
  while (taken.includes(String(number))) number += 1;
  return String(number);
}

/** What the teams of an entry are called: the club's name, with the letter where there is one. */
export function entryName(club: string, letter: string): string {
  return letter ? `${club} ${letter}` : club;
}

interface Called {
  club: string;
  letter: string;
}

/** What a team is called after its club or its letter has changed; null for a team with a name of its own, which keeps it. */
export function teamNameAfter(name: string, before: Called, after: Called): string | null {
  const isCalled = (other: string) => foldText(name) === foldText(other);
  if (isCalled(entryName(before.club, before.letter))) return entryName(after.club, after.letter);
  return isCalled(before.club) ? after.club : null;
}
