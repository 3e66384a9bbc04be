import { takeTime } from "../days/times.rules.ts";
import type { Vocabulary } from "../facts/labels.rules.ts";
import type { CategoryHour } from "../schedule.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";
import { countUnusualWords } from "../text/usual-words.rules.ts";

const PIECES = /\s?(?:,(?![0-9])|;|\||\s-\s|\s\/\s|\s[ye]\s|\.\s)\s?/;
const MAX_HOURS = 40;

/** 'Horarios: 2017 9 hs - 2016 9.45 hs', '9:00 2017 / 9:45 2016': a time per category. */
export function hoursIn(text: string, words: Vocabulary): CategoryHour[] | null {
  const plain = foldInPlace(text);
  const title =
    /^\W*(?:los\s)?horarios?(?:\s(?:de|por|para)\s(?:las?\s)?(?:categorias?|partidos|fecha))?\s?:?\s?/.exec(
      plain,
    );
  const body = title ? text.slice(title[0].length) : text;
  const pieces = piecesOf(body).slice(0, MAX_HOURS);
  const hours: CategoryHour[] = [];
  let pending: string[] = [];
  for (const piece of pieces) {
    const { categories, rest, zone, matchday } = words.takeLabels(piece);
    const time = takeTime(rest);
    if (
      zone !== null ||
      matchday !== null ||
      countUnusualWords(time.rest) > 0 ||
      (categories.length === 0 && time.value === null)
    )
      return null;
    if (time.value === null) pending.push(...categories);
    else if (categories.length === 0 && pending.length === 0) return null;
    else {
      const value = time.value;
      hours.push(...[...pending, ...categories].map((category) => ({ category, time: value })));
      pending = [];
    }
  }
  if (pending.length > 0 || hours.length < 2) return null;
  const areUnique = new Set(hours.map(({ category }) => category)).size === hours.length;
  return areUnique ? hours : null;
}

/** One piece per time: split at commas and dashes, or before each category if there are none. */
function piecesOf(body: string): string[] {
  const pieces = body.split(PIECES).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (pieces.length > 1) return pieces;
  const starts = [...body.matchAll(/(?<![0-9/:.,])20[0-2][0-9](?:[/-][0-9]{2,4})?(?![0-9:])/g)].map(
    ({ index }) => index,
  );
  if (starts.length < 2) return pieces;
  const isCategoryFirst = /^\W*(?:cat\S*\s)?20[0-2][0-9]/i.test(body);
  if (!isCategoryFirst) return body.split(/(?<=20[0-2][0-9](?:[/-][0-9]{2,4})?)\s/).filter(Boolean);
  return starts.map((start, index) => body.slice(start, starts[index + 1]));
}
