import type { Day } from "#app/lib/dates.ts";
import { containsContact, hasNetworkInWord } from "#app/lib/text/contact-text.ts";

/** The earliest birth date and the minimum age for registering. */
const EARLIEST_BIRTH = "1990-01-01";
const MIN_AGE = 5;
/** Below this age an adult must consent. */
const OWN_CONSENT_AGE = 13;

/** The text a parent or guardian agrees to. It is stored with each consent, so a change here does not affect earlier ones. */
export const CONSENT_TEXT =
  "Soy la madre, el padre o responsable de quien se registra. Autorizo a la liga a guardar su nombre, apellido, documento, fecha de nacimiento, escuela, equipo y, si lo cargamos, su email, para que tenga una cuenta y participe del Prode. En las páginas públicas solo se muestran el nombre y la inicial del apellido. Puedo pedir una copia de sus datos o que se borren en cualquier momento.\n\nLos avisos del Prode al teléfono son aparte: llegan solo al que los pide con un toque, no dicen nombres, y se apagan con otro toque o al cerrar la sesión.";

/** Names are public: no phone numbers, addresses or links. Initials ('J.P.', 'Ma. Elena') are fine. */
export function isPersonName(text: string): boolean {
  const plain = text.normalize("NFKC");
  // 't.me' is a link, 'J.Pablo' a name.
  return (
    !/\p{N}|\p{L}{2}[.。]\p{L}{2}/u.test(plain) &&
    !/\p{L}[.。]\p{Ll}{2,}/u.test(plain) &&
    !containsContact(plain) &&
    !hasNetworkInWord(plain)
  );
}

/** People write 40111222 as '40.111.222' or '40 111 222'; '040111222' is the same document. */
export function normaliseDocument(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s.\u2024\u00b7-]/g, "")
    .replace(/^0+(?=\d)/, "");
}

/** Whether the text is a valid date from `EARLIEST_BIRTH` to `MIN_AGE` years before today. */
export function isBirthDate(day: string, today: Day): boolean {
  return isDay(day) && day >= EARLIEST_BIRTH && day <= yearsBefore(today, MIN_AGE);
}

export function needsConsent(birthDate: Day, today: Day): boolean {
  return birthDate > yearsBefore(today, OWN_CONSENT_AGE);
}

/**
 * The latest birth date of a person at least `years` old today. Dates compare as text, so 29 February falls between 28
 * February and 1 March even in other years.
 */
function yearsBefore(today: Day, years: number): Day {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
