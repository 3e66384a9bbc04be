import { addDays, type Day, formatDay, numericDay } from "#app/lib/dates.ts";
import type { ScheduleContext } from "../schedule.rules.ts";
import { cutMatch, type Extracted } from "../text/cut.rules.ts";

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const MONTH =
  "(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|se[pt]t?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)(?![a-záéíóúñ])\\.?";
const WEEKDAYS = ["dom", "lun", "mar", "mie", "jue", "vie", "sab"];
const WEEKDAY =
  "(?<![a-záéíóúñ])(lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)(?![a-záéíóúñ])\\.?";
const NUMBER = "(?<![0-9.:,/])([0-9]{1,2})(?:°|ro)?";
const DE = "\\s?(?:de\\s?|/\\s?|-\\s?)?";
const YEAR = "(?:\\s?(?:del?\\s|/|-|,)?\\s?(20[0-9]{2})(?![0-9]))";
/** 'sábado 21 de noviembre', '21 de noviembre de 2026' */
const WRITTEN_DAY = new RegExp(
  `(?:${WEEKDAY},?\\s?(?:d[ií]a\\s)?)${NUMBER}${DE}${MONTH}${YEAR}?|${NUMBER}${DE}${MONTH}${YEAR}`,
  "iu",
);
/** '9 de Julio': a day or a club. */
const BARE_DAY = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}\\s?(?:de\\s?|/|-)?\\s?${MONTH}`, "iu");
/** '21/11', 'sáb. 21/11/26', '21-11-2026', '21.11.26' */
const NUMERIC_DAY = new RegExp(
  `(?:${WEEKDAY},?\\s?(?:d[ií]a\\s)?)?(?<![0-9/.:-])(0?[1-9]|[12][0-9]|3[01])(?:/(0?[1-9]|1[0-2])(?:/((?:20)?[0-9]{2}))?|-(0?[1-9]|1[0-2])-((?:20)?[0-9]{2})|\\.(0?[1-9]|1[0-2])\\.((?:20)?[0-9]{2}))(?![0-9/])`,
  "iu",
);
/** '2026-03-14', as in spreadsheets. */
const ISO_DAY = /(?<![0-9])(20[0-9]{2})-([01][0-9])-([0-3][0-9])(?![0-9])/;
/** 'sábado 28' */
const WEEKDAY_NUMBER = new RegExp(
  `${WEEKDAY},?\\s?(?:d[ií]a\\s)?([0-3]?[0-9])(?![0-9:.,/°]|\\s?(?:hs?|horas)\\b)`,
  "iu",
);
/** 'sábado 21 y domingo 22 de marzo', '21 y 22 de marzo', '21 y 22/3' */
const TWO_DAYS = new RegExp(
  `(?:${WEEKDAY},?\\s?)?(?<![0-9.:,/])([0-3]?[0-9])\\s?(?:y|e|al|o)\\s(?:${WEEKDAY},?\\s?)?([0-3]?[0-9])(?:\\s?de\\s?${MONTH}|\\s?/\\s?([01]?[0-9])(?![0-9]))${YEAR}?`,
  "iu",
);

/** How far back a day without a year may be; an earlier one is next year's. */
const MAX_DAYS_BACK = 90;
/** How far ahead a weekday with a number is looked for. */
const MAX_DAYS_AHEAD = 400;

export type DayReader = ReturnType<typeof dayReader>;

/** Parses days. A missing year is taken from the text's titles, or else from the season. */
export function dayReader(
  { season, today }: Pick<ScheduleContext, "season" | "today">,
  titleYear: number | null = null,
) {
  const seasonYears = [season.year, season.from, season.to].flatMap((source) =>
    source === null ? [] : Number(String(source).slice(0, 4)),
  );
  const isOtherYear =
    titleYear !== null &&
    seasonYears.length > 0 &&
    (titleYear < Math.min(...seasonYears) || titleYear > Math.max(...seasonYears));

  /** A day that cannot be a club's name. `after` is the previous day in the text. */
  function take(text: string, after: Day | null): Extracted<Day> {
    if (!/[0-9]/.test(text)) return { value: null, why: null, rest: text };
    const two = TWO_DAYS.exec(text);
    if (two) {
      const [, weekday, day, , , month, numeric, year] = two;
      const first = dayFrom(Number(day), month ? monthOf(month) : Number(numeric), year, weekday);
      return { ...first, why: first.why ?? "El texto dice dos días.", rest: cutMatch(text, two) };
    }
    const iso = ISO_DAY.exec(text);
    if (iso)
      return { ...dayFrom(Number(iso[3]), Number(iso[2]), iso[1], undefined), rest: cutMatch(text, iso) };
    const writtenDay = WRITTEN_DAY.exec(text);
    if (writtenDay) {
      const [, weekday, day, month, year, sameDay, sameMonth, sameYear] = writtenDay;
      const found = dayFrom(Number(day ?? sameDay), monthOf(month ?? sameMonth), year ?? sameYear, weekday);
      return { ...found, rest: cutMatch(text, writtenDay) };
    }
    const numeric = NUMERIC_DAY.exec(text);
    if (numeric) {
      const [, weekday, day, ...parts] = numeric;
      const month = Number(parts[0] ?? parts[2] ?? parts[4]);
      const found = dayFrom(Number(day), month, parts[1] ?? parts[3] ?? parts[5], weekday);
      return { ...found, rest: cutMatch(text, numeric) };
    }
    const weekdayAndNumber = WEEKDAY_NUMBER.exec(text);
    if (!weekdayAndNumber) return { value: null, why: null, rest: text };
    const value = nextWeekdayOn(
      weekdayOf(weekdayAndNumber[1]),
      Number(weekdayAndNumber[2]),
      after ?? season.from ?? today,
    );
    return { value, why: "El texto no dice el mes.", rest: cutMatch(text, weekdayAndNumber) };
  }

  /** '9 de Julio' without weekday or year. */
  function takeBare(text: string): Extracted<Day> {
    const found = BARE_DAY.exec(text);
    if (!found) return { value: null, why: null, rest: text };
    return {
      ...dayFrom(Number(found[1]), monthOf(found[2]), undefined, undefined),
      rest: cutMatch(text, found),
    };
  }

  function dayFrom(day: number, month: number, year: string | undefined, weekday: string | undefined) {
    const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : likelyYears(month, day);
    const days = years.flatMap((year) => validDay(year, month, day) ?? []);
    const [first] = days;
    if (!first) return { value: null, why: "Ese día no existe." };
    const matching = weekday
      ? days.find((candidate) => weekdayOfDay(candidate) === weekdayOf(weekday))
      : first;
    if (!matching) {
      const real = formatDay(first, { weekday: "long" });
      return { value: first, why: `El ${numericDay(first)} es ${real}: el texto dice otro día.` };
    }
    const isWarned = !year && isOtherYear;
    const why = `El texto es de ${titleYear} y la temporada, de ${seasonYears[0]}.`;
    return { value: matching, why: isWarned ? why : outsideReason(matching) };
  }

  /** Possible years for a day without one, most likely first. */
  function likelyYears(month: number, day: number): number[] {
    if (titleYear !== null && (isOtherYear || seasonYears.length === 0)) return [titleYear];
    const [from, to] = [season.from, season.to];
    if (from || to) {
      const first = Number((from ?? to ?? today).slice(0, 4));
      const last = Number((to ?? from ?? today).slice(0, 4));
      const years = Array.from({ length: Math.min(5, Math.max(1, last - first + 1)) }, (_, i) => first + i);
      const inside = years.filter((year) => {
        const candidate = validDay(year, month, day);
        return candidate !== null && (!from || candidate >= from) && (!to || candidate <= to);
      });
      return inside.length > 0 ? inside : years;
    }
    if (season.year) return [season.year];
    const oldest = addDays(today, -MAX_DAYS_BACK);
    const thisYear = Number(today.slice(0, 4));
    return [thisYear - 1, thisYear, thisYear + 1].filter(
      (year) => (validDay(year, month, day) ?? "") >= oldest,
    );
  }

  function outsideReason(day: Day): string | null {
    const { from, to } = season;
    return (from && day < from) || (to && day > to) ? "Ese día está fuera de la temporada." : null;
  }

  return { take, takeBare };
}

export function hasBareDay(text: string): boolean {
  return BARE_DAY.test(text);
}

function monthOf(name = ""): number {
  return MONTHS.indexOf(name.toLowerCase().slice(0, 3).replace("set", "sep")) + 1;
}

function weekdayOf(name = ""): number {
  return WEEKDAYS.indexOf(
    name
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .slice(0, 3),
  );
}

function weekdayOfDay(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function nextWeekdayOn(weekday: number, number: number, from: Day): Day | null {
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const day = addDays(from, ahead);
    if (Number(day.slice(8)) === number && weekdayOfDay(day) === weekday) return day;
  }
  return null;
}

function validDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
