import type { Day } from "#app/lib/dates.ts";
import { type DayReader, hasBareDay } from "../days/days.rules.ts";
import type { Extracted } from "../text/cut.rules.ts";
import { countUnusualWords } from "../text/usual-words.rules.ts";
import { keyOf } from "./club-names.rules.ts";

/*
 * Decides whether '9 de Julio' is a day or a club, by its place in the text. Other files come first: known clubs are found
 * anywhere in a line (`protect` in club-names.rules.ts), a weekday, a year or a month in digits makes it a day (`take`
 * in days.rules.ts), and a side of a pairing is a club. Whether a dash joins the sides of a pairing is for pairs.rules.ts and,
 * once the whole text is read, whole-text.rules.ts. No other file reads a day that has none of those signs.
 */

const UNCLEAR = "Puede ser un día o el nombre de un club.";

export type DayOrClub = ReturnType<typeof dayOrClub>;

/** `clubsInText` are the clubs named after a day anywhere in the text: see `clubsNamedAfterDays`. */
export function dayOrClub(days: DayReader, clubsInText: ReadonlySet<string>) {
  return {
    /** In a column of days it is a day. */
    inColumn(cell: string): Extracted<Day> {
      const day = days.take(cell, null);
      return day.value === null && day.why === null ? days.takeBare(cell) : day;
    },

    /** In brackets beside a pairing it is a day: 'El Ceibo vs Los Pibes (9 de julio)'. Null if there is none. */
    inBrackets(text: string): Extracted<Day> | null {
      return hasBareDay(text) ? days.takeBare(text) : null;
    },

    /** Beside two clubs, without brackets, it is a day with a doubt: 'El Ceibo vs Los Pibes | 9 de julio'. */
    besidePair(text: string): Extracted<Day> | null {
      if (!hasBareDay(text)) return null;
      const day = days.takeBare(text);
      return { ...day, why: day.why ?? UNCLEAR };
    },

    /**
     * In a title it is a day, with a doubt if a club has that name. With other words beside it, as in 'Sede 25 de Mayo', it
     * is neither, unless the title names a matchday.
     */
    inTitle(
      title: string,
      { names, hasMatchday }: { names: readonly string[]; hasMatchday: boolean },
    ): Omit<Extracted<Day>, "rest"> | null {
      if (!hasBareDay(title)) return null;
      const { value, why, rest } = days.takeBare(title);
      const isName =
        names.some(isNamedAfterDay) || [...clubsInText].some((club) => keyOf(title).includes(club));
      const hasOtherWords = countUnusualWords(rest) > 0;
      if (hasOtherWords && !hasMatchday) return { value: null, why: UNCLEAR };
      return { value, why: isName || hasOtherWords ? UNCLEAR : why };
    },
  };
}

/** Whether a club has a day in its name. */
export function isNamedAfterDay(club: string): boolean {
  return hasBareDay(club);
}

/** Whether a number before this text is part of a name, not goals: the 9 before 'de Julio'. */
export function continuesName(text: string): boolean {
  return /^de\s/i.test(text);
}

const BESIDE =
  /([0-9]{1,2}°?\s?de\s\p{L}{4,10})\s?(?:vs?\.?\s|x\s|-)|(?:\svs?\.?|\sx|-)\s?([0-9]{1,2}°?\s?de\s\p{L}{4,10})/giu;

/** Clubs named after a day, found beside a 'vs'. */
export function clubsNamedAfterDays(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) =>
      text.includes(" de ") && !/fecha|jornada|zona|categor/i.test(text)
        ? [...text.matchAll(BESIDE)].map(([, before, after]) => keyOf(before ?? after ?? ""))
        : [],
    ),
  );
}
