import { foldInPlace } from "../text/fold.rules.ts";

const BYE_WORDS = "(?:(?:queda|fecha|descansan?|queda\\sen)\\s)?(?:equipos?\\s)?(?:libres?|descansan?)";
const BYE_FIRST = new RegExp(
  `(?<![a-z])(?:${BYE_WORDS}|descansan?)(?![a-z])\\s?(?::|-|=|\\|)?\\s?(?:el\\sequipo\\s|vs?\\.?\\s)?(.*)$`,
);
const BYE_LAST = /^(.{2,60}?)\s?(?:-|\(|:|\||vs?\.?\s|,)?\s?(?:queda\s)?(?<![a-z])(?:libre|descansa)\)?\.?$/;

/** 'Libre: G', 'Libres: G y H', 'G (libre)', 'G vs Libre'. Keeps the text before it. */
export function takeBye(text: string): { clubs: string; rest: string } | null {
  const plain = foldInPlace(text);
  if (!/(?<![a-z])(?:libres?|descansan?)(?![a-z])/.test(plain)) return null;
  const first = BYE_FIRST.exec(plain);
  if (first?.[1] && /[\p{L}\p{N}\ue000-\ue1f3]/u.test(first[1])) {
    return { clubs: text.slice(text.length - first[1].length), rest: text.slice(0, first.index) };
  }
  const last = BYE_LAST.exec(plain.trim());
  const clubs = last ? text.trim().slice(0, last[1]?.length) : "";
  return clubs ? { clubs, rest: "" } : null;
}
