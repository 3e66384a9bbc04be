const STOP_WORDS = new Set(["de", "del", "la", "las", "los", "el", "y", "e"]);

/** Two letters for a name without a picture: 'Defensores del Parque' is DP, 'El Ceibo' EC, 'LIFUFE' LI. */
export function initials(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, ...others] = words;
  if (!first) return "?";
  const second = others.find((word) => !STOP_WORDS.has(word.toLocaleLowerCase("es"))) ?? others[0];
  const letters = second ? firstLetters(first, 1) + firstLetters(second, 1) : firstLetters(first, 2);
  return letters.toLocaleUpperCase("es");
}

function firstLetters(word: string, count: number): string {
  return [...word].slice(0, count).join("");
}
