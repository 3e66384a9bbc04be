import { cutMatch, type Extracted } from "../text/cut.rules.ts";

const HOUR = "([01]?[0-9]|2[0-3])";
const MINUTES = "([0-5][0-9])";
const HS = "\\s?(?:hs|h|hrs?|horas?)(?![\\p{L}])\\.?";
const MOMENT = `${HOUR}(?:\\s?[:.,]\\s?${MINUTES}|\\sy\\s(media|cuarto))?(?:${HS})?`;
/** 'de 9 a 10', '9:00 a 9:50 hs', '9 a 10 hs', '9:00 - 9:50' */
const RANGES = [
  new RegExp(
    `(?<![\\p{L}])(?:de|desde\\slas?|entre\\slas?)\\s${MOMENT}\\s?(?:a|hasta|y)\\s(?:las?\\s)?${MOMENT}(?![0-9])`,
    "iu",
  ),
  new RegExp(
    `(?<![0-9:.,])${HOUR}[:.,]${MINUTES}(?:${HS})?\\s?(?:a|-|/)\\s?()${HOUR}[:.,]${MINUTES}(?![0-9])(?:${HS})?`,
    "iu",
  ),
  new RegExp(`(?<![0-9:.,/-])${HOUR}()()\\sa\\s${HOUR}${HS}`, "iu"),
];
const SPOKEN = new RegExp(`(?<![\\p{L}])a\\slas?\\s${MOMENT}(?![0-9])`, "iu");
const CLOCK = new RegExp(
  `(?<![0-9:.,/-])${HOUR}(?:[:.]${MINUTES}(?![0-9:/]|\\.[0-9])(?:${HS})?|,${MINUTES}(?![0-9])(?:${HS})?|\\s?h\\s?${MINUTES}(?![0-9])|\\sy\\s(media)(?:${HS})?|${HS})`,
  "iu",
);
/** '24:00', '24:30' */
const MIDNIGHT = new RegExp(`(?<![0-9:.,/-])24[:.]${MINUTES}(?![0-9:/]|\\.[0-9])(?:${HS})?`, "iu");
/** '9 am', '3.30 p. m.' */
const HALF_DAY = /(?<![0-9:.,/-])(1[0-2]|0?[1-9])(?:[:.]([0-5][0-9]))?\s?([ap])\.?\s?m(?![\p{L}])\.?/iu;
const UNKNOWN_TIME =
  /(?:(?:d[ií]a|hora|horario|hs)s?\.?\s(?:y\s(?:hora|horario|cancha)\s)?)?(?:por|a|p\/|x)\s(?:confirmar|conf\.|definir|designar)|horario\s(?:a\s)?conf\.|(?<![\p{L}])s\/h(?![\p{L}])|sin\shora(?:rio)?/iu;
const MINUTES_OF: Record<string, string> = { media: "30", cuarto: "15" };
/** Children do not play earlier: '3' means 3 p.m. or a typo. */
const EARLIEST_HOUR = 7;
const LATEST_HOUR = 22;

/** A longer range is that of a whole matchday: '1° FECHA, 9 a 13 hs'. No match lasts so long. */
const LONGEST_MATCH_MINUTES = 90;

/** The time in a text; for the range of a match, its start. The range of a whole matchday states the hour of no match. */
export function takeTime(text: string): Extracted<string> {
  if (!/[0-9]/.test(text)) return { value: null, why: null, rest: text };
  const halfDay = HALF_DAY.exec(text);
  if (halfDay) {
    const hour = (Number(halfDay[1]) % 12) + (halfDay[3]?.toLowerCase() === "p" ? 12 : 0);
    const minutes = halfDay[2] ?? "00";
    const value = `${String(hour).padStart(2, "0")}:${minutes}`;
    return { value, why: oddHour(hour, Number(minutes)), rest: cutMatch(text, halfDay) };
  }
  for (const pattern of [...RANGES, SPOKEN, CLOCK]) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = cutMatch(text, found);
    const isRange = RANGES.includes(pattern);
    const [hour = "", ...parts] = isRange ? found.slice(1, 4) : found.slice(1);
    const minutes = minutesIn(parts);
    if (isRange) {
      const [endHour = "", ...endParts] = found.slice(4);
      const length = 60 * (Number(endHour) - Number(hour)) + Number(minutesIn(endParts)) - Number(minutes);
      if (length > LONGEST_MATCH_MINUTES) return { value: null, why: null, rest };
    }
    return {
      value: `${hour.padStart(2, "0")}:${minutes}`,
      // '11,30' without 'hs' may not be a time.
      why: /^[0-9]+,[0-9]+$/.test(found[0]) ? "¿Es una hora?" : oddHour(Number(hour), Number(minutes)),
      rest,
    };
  }
  const midnight = MIDNIGHT.exec(text);
  return midnight
    ? { value: `00:${midnight[1]}`, why: oddHour(0, Number(midnight[1])), rest: cutMatch(text, midnight) }
    : { value: null, why: null, rest: text };
}

/** '30', 'media', 'cuarto'; none means the full hour. */
function minutesIn(parts: readonly (string | undefined)[]): string {
  const text = parts.find(Boolean)?.toLowerCase() ?? "00";
  return MINUTES_OF[text] ?? text;
}

function oddHour(hour: number, minutes: number): string | null {
  if (hour < EARLIEST_HOUR || hour > LATEST_HOUR) return "La hora es rara para un partido de chicos.";
  return minutes % 5 === 0 ? null : "Los minutos son raros: ¿es una hora?";
}

export function takeUnknownTime(text: string): { isUnknown: boolean; rest: string } {
  const found = UNKNOWN_TIME.exec(text);
  return found ? { isUnknown: true, rest: cutMatch(text, found) } : { isUnknown: false, rest: text };
}

/** '9', '9:30', '9.30', '930' in a column of times. */
export function timeOfCell(text: string): Extracted<string> {
  const bare = /^\s*([01]?[0-9]|2[0-3])(?:\s?[.:,;h]?\s?([0-5][0-9]))?\s*(?:hs?\.?)?\s*$/i.exec(text);
  // Spreadsheets show 9,30 as 9.3.
  const decimal = /^\s*([01]?[0-9]|2[0-3])[.,]([1-5])\s*$/.exec(text);
  if (decimal)
    return {
      value: `${decimal[1]?.padStart(2, "0")}:${decimal[2]}0`,
      why: "¿Es la hora que dice la planilla?",
      rest: "",
    };
  if (!bare) return takeTime(text);
  const [, hour = "", minutes = "00"] = bare;
  const value = `${hour.padStart(2, "0")}:${minutes}`;
  return { value, why: oddHour(Number(hour), Number(minutes)), rest: "" };
}
