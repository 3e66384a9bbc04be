import { foldInPlace } from "../text/fold.rules.ts";

const GROUND =
  /(?:(?:se\sjuega|juegan?)\s)?(?:en\s(?:la\s)?)?(?<![a-z])(?:cancha|sede|lugar|escenario)(?![a-z])\s?(?:°\s?|n°\s?|nro\.?\s?)?(?::\s?)?((?:de\s|del\s|de\sla\s)?)([^|;()]{1,60})/;
const PLACE =
  "(?:predio|complejo|polideportivo|poli|estadio|campo|gimnasio|playon|canchita|club|plaza|parque|sintetico|microestadio)(?![a-z])";
const AT_PLACE = new RegExp(
  `(?<![a-z])(?:(?:se\\sjuega|juegan?)\\s)?en\\s(?:el\\s|la\\s)?(${PLACE}[^|,;()]{0,60})`,
);
const PLACE_FIRST = new RegExp(`^\\s*(?:en\\s(?:el\\s|la\\s)?)?(${PLACE}[^|,;()]{0,60})`);
const NO_GROUND =
  /^(?:el\s)?local(?:es)?\b|^a\s(?:confirmar|definir)|^local$|^cada\s|(?<![a-z])cancha\s(?:del?\s)?(?:el\s)?local/;

/** 'Cancha 2', 'en cancha de La Unión', 'Sede: Predio El Trébol' */
export function takeGround(text: string): { ground: string | null; rest: string } {
  const plain = foldInPlace(text);
  const found = GROUND.exec(plain) ?? AT_PLACE.exec(plain);
  if (!found) return { ground: null, rest: text };
  const groundText = found[2] ?? found[1] ?? "";
  const from = found.index + found[0].length - groundText.length;
  // The name ends at a spaced dash or a comma.
  const end = /\s-\s|,|\.\s|\s(?:vs?|x|contra)\.?\s/.exec(groundText)?.index ?? groundText.length;
  const name = text
    .slice(from, from + end)
    .replace(/[\s.:,-]+$/, "")
    .trim();
  const rest = `${text.slice(0, found.index)} | ${text.slice(from + end)}`;
  if (name === "" || NO_GROUND.test(foldInPlace(name))) return { ground: null, rest };
  return { ground: /^[0-9a-z]{1,2}$/i.test(name) ? `Cancha ${name}` : name, rest };
}

/** A segment whose first word marks a place. */
export function placeIn(segment: string): string | null {
  const [all, place] = PLACE_FIRST.exec(foldInPlace(segment)) ?? [];
  return all && place ? segment.slice(all.length - place.length).trim() : null;
}
