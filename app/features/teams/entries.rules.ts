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
