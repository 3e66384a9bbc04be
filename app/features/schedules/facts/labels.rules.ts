import type { ScheduleContext } from "../schedule.rules.ts";
import { cutAt } from "../text/cut.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";

const ORDINALS = [
  ...["primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "septima", "octava", "novena", "decima"],
  ...[
    "undecima",
    "duodecima",
    "decimotercera",
    "decimocuarta",
    "decimoquinta",
    "decimosexta",
    "decimoseptima",
  ],
  ...["decimoctava", "decimonovena", "vigesima"],
];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];
const MONTHS = "ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic";
/* Matched against the output of foldInPlace: lower case, without accents. */
const MATCHDAYS: [RegExp, (found: string) => number][] = [
  [
    /(?<![a-z0-9])([0-9]{1,2})\s?(?:°|ª|er[ao]?|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|n[ao]|a)?\.?\s?(?:fecha|jornada)(?![a-z])/,
    Number,
  ],
  [
    new RegExp(
      `(?<![a-z])(?:fecha|jornada|matchday)\\s?:?\\s?\\(?(?:n(?:ro|um(?:ero)?|°)?\\.?\\s?|#\\s?)?([0-9]{1,2})(?![0-9]|[/.:-][0-9]|\\s?(?:de|/)\\s?(?:${MONTHS})|\\s?hs)°?`,
    ),
    Number,
  ],
  [
    new RegExp(`(?<![a-z])(${ORDINALS.join("|")})\\s(?:fecha|jornada)(?![a-z])`),
    (found) => ORDINALS.indexOf(found) + 1,
  ],
  [/(?<![a-z])fecha\s(x[iv]*|i[vx]|v?i{1,3}|v|xi{1,3})(?![a-z])/, (found) => ROMAN.indexOf(found) + 1],
  [/^f\.?\s?([0-9]{1,2})$/, Number],
];
const HAS_MATCHDAY = /fecha|jornada|matchday|^f/;
const SEVERAL_MATCHDAYS =
  /fechas\s[0-9]{1,2}\s?(?:y|e|-|\/)\s?[0-9]{1,2}|fecha\s?[0-9]{1,2}\s[ye]\s[0-9]{1,2}(?![0-9/]|\sde\s)/;
const ZONE =
  /(?<![a-z])(?:zona|grupo)\s?:?\s?["']?([0-9]{1,2}\s?[-/y]\s?[0-9]{1,2}(?![0-9]|\s?[/:.,h])|[0-9]{1,2}(?![0-9])|[a-z](?![a-z0-9])|[a-z]{3,})["']?/;
const INTERZONAL = /(?<![a-z])inter\s?-?\s?zonal(?:es)?(?![a-z])/;
const YEARS =
  "(?:(?:19|20)[0-9]{2}(?:(?:\\s?/\\s?|-)(?:20)?[0-9]{2}(?![0-9/]|[:.][0-9]|\\s?hs))?|[0-9]{2}\\s?[/-]\\s?[0-9]{2}(?![0-9/])|'?[0-9]{2}(?![0-9:.,/]|\\s?hs))";
const CATEGORY_WORD = "(?<![a-z])cat(?:egorias?|s)?\\.?\\s?:?\\s?(?:n°\\s?)?";
const EACH_YEARS = new RegExp(YEARS, "g");
const BEFORE_CATEGORY = new RegExp(`${CATEGORY_WORD}$`);
const LISTED_CATEGORIES = new RegExp(`${CATEGORY_WORD}(${YEARS}(?:\\s?(?:,|y|e|-|\\/|\\+)\\s?${YEARS})*)`);
const ALL_CATEGORIES = /(?<![a-z])todas\slas\scategorias(?![a-z])/;
const BARE_YEARS =
  /(?<![0-9/.:-]|\bde\s|\bdel\s)(20[0-2][0-9])(?:(?:\s?\/\s?|-)((?:20)?[0-9]{2})(?![0-9/]|[:.][0-9]|\s?hs))?(?![0-9/.:-]\d|[0-9])/g;
const SUB = /(?<![a-z])sub[\s-]?([0-9]{1,2})(?![0-9])/;
const NAMED_CATEGORY = new RegExp(`${CATEGORY_WORD}([a-z][a-z°]{2,}(?:\\s[a-z0-9]{1,12})?)`);
const DIVISION =
  /^(?:pre\s?-?\s?)?(?:quinta|sexta|septima|octava|novena|decima|undecima|promocional(?:es)?|escuelita|mosquitos?)(?:\sdivision)?$/;
const MAX_CACHED = 5_000;
/** Ages, in years, between which a bare year is taken for a category's birth year. */
const YOUNGEST = 3;
const OLDEST = 20;

/** Labels found in a text, and the text without them. They apply to the matches beside or below it. */
export interface Labels {
  /** From a table column; overrides all titles. */
  legend?: string;
  matchday: number | null;
  isMatchdayUnsure: boolean;
  zone: string | null;
  isZoneUnknown: boolean;
  isInterzonal: boolean;
  /** The categories that the text names; empty if there are none. */
  categories: string[];
  /** Whether the season has categories, but not this one. */
  isCategoryUnknown: boolean;
  isAllCategories: boolean;
  rest: string;
}

export type Vocabulary = ReturnType<typeof vocabulary>;

/** Finds the season's categories and zones in a text. */
export function vocabulary({ categories, zones, season, today }: ScheduleContext) {
  const year = season.year ?? Number((season.from ?? today).slice(0, 4));
  const byKey = new Map(categories.map((name) => [categoryKey(name), name]));
  const namedCategories = categories
    .filter((name) => !/^[0-9]/.test(categoryKey(name)))
    .map((name) => ({ name, folded: foldInPlace(name).trim() }))
    .sort((a, b) => b.folded.length - a.folded.length);
  const zoneNames = new Map(zones.map((name) => [zoneKey(name), name]));
  const unknownCategories = new Set<string>();
  const unknownZones = new Set<string>();
  const cache = new Map<string, Labels>();

  /** The season's name for a category; otherwise the written one, if it looks like a category. */
  function category(written: string, isCertain: boolean): string | null {
    const key = categoryKey(written);
    const existing = byKey.get(key) ?? byKey.get(`20${key}`);
    if (existing) return existing;
    const first = Number(/^(?:19|20)[0-9]{2}/.exec(key)?.[0]);
    const isPlausible = first <= year - YOUNGEST && first >= year - OLDEST;
    if (!isCertain && !(isPlausible && byKey.size === 0)) return null;
    const name = /^[0-9]/.test(key) ? key : written.trim();
    if (byKey.size > 0) unknownCategories.add(name);
    return name;
  }

  function zone(written: string): { zone: string; isUnknown: boolean } {
    const existing = zoneNames.get(zoneKey(written));
    if (existing) return { zone: existing, isUnknown: false };
    const shortName = written
      .replace(/^\s*(?:zona|grupo)\s+(?=\S)/i, "")
      .replace(/\s?([-/])\s?/g, "$1")
      .trim();
    // 'Norte' is a word; 'A', '3-4' and 'III' are not.
    const isWord = /\p{L}{3}/u.test(shortName) && !/^[ivx]+$/i.test(shortName);
    const name = `Zona ${isWord ? shortName[0]?.toUpperCase() + shortName.slice(1).toLowerCase() : shortName.toUpperCase()}`;
    if (zoneNames.size > 0) unknownZones.add(name);
    return { zone: name, isUnknown: zoneNames.size > 0 };
  }

  /** Cached, because the same cells and titles repeat. */
  function takeLabels(text: string): Labels {
    const cached = cache.get(text);
    if (cached) return cached;
    const labels = labelsOf(text);
    if (cache.size < MAX_CACHED) cache.set(text, labels);
    return labels;
  }

  function labelsOf(text: string): Labels {
    let rest = text;
    const cut = (found: RegExpExecArray | null): boolean => {
      if (!found) return false;
      rest = `${rest.slice(0, found.index)} | ${rest.slice(found.index + found[0].length)}`;
      return true;
    };
    const labels: Omit<Labels, "rest"> = {
      matchday: null,
      isMatchdayUnsure: SEVERAL_MATCHDAYS.test(foldInPlace(rest)),
      zone: null,
      isZoneUnknown: false,
      isInterzonal: false,
      categories: [],
      isCategoryUnknown: false,
      isAllCategories: false,
    };
    const plain = foldInPlace(rest);
    for (const [pattern, number] of HAS_MATCHDAY.test(plain) ? MATCHDAYS : []) {
      const found = pattern.exec(plain);
      if (!found) continue;
      labels.matchday = number(found[1] ?? "") || null;
      cut(found);
      break;
    }
    labels.isInterzonal = cut(INTERZONAL.exec(foldInPlace(rest)));
    const zoneLabel = takeZone(rest);
    if (zoneLabel) Object.assign(labels, zoneLabel, { rest: undefined });
    rest = zoneLabel?.rest ?? rest;
    labels.isAllCategories = cut(ALL_CATEGORIES.exec(foldInPlace(rest)));
    const taken = takeCategories(rest);
    const isCategoryUnknown = taken.categories.some((name) => unknownCategories.has(name));
    return { ...labels, categories: taken.categories, isCategoryUnknown, rest: taken.rest };
  }

  function takeZone(text: string) {
    const plain = foldInPlace(text);
    const found = ZONE.exec(plain);
    if (!found) {
      // Without the word 'zona', the whole segment must be a zone's name.
      const bare = zoneNames.get(zoneKey(text));
      return bare ? { zone: bare, isZoneUnknown: false, rest: "" } : null;
    }
    const start = found.index;
    // Longest known zone name first.
    const words = plain.slice(start).split(/(?<=[\s])/, 6);
    for (let count = words.length; count > 0; count--) {
      const taken = words.slice(0, count).join("");
      const existing = zoneNames.get(zoneKey(taken.replace(/[\s:|,.;-]+$/, "")));
      if (existing)
        return {
          zone: existing,
          isZoneUnknown: false,
          rest: `${text.slice(0, start)} | ${text.slice(start + taken.length)}`,
        };
    }
    let length = found[0].length;
    const offset = start + found[0].indexOf(found[1] ?? "");
    let written = text.slice(offset, offset + (found[1]?.length ?? 0));
    const pair = /^([0-9]{1,2})\s?[-/y]\s?[0-9]/.exec(written);
    if (pair && zoneNames.has(zoneKey(pair[1] ?? ""))) {
      length = found[0].indexOf(pair[1] ?? "") + (pair[1]?.length ?? 0);
      written = pair[1] ?? "";
    }
    if (/^(?:y|de|del|la|el|un|una|con|que|por|para|norte[a-z]+)$/.test(foldInPlace(written))) return null;
    const { zone: name, isUnknown } = zone(written);
    return {
      zone: name,
      isZoneUnknown: isUnknown,
      rest: `${text.slice(0, start)} | ${text.slice(start + length)}`,
    };
  }

  function takeCategories(text: string): { categories: string[]; rest: string } {
    const plain = foldInPlace(text);
    const listed = LISTED_CATEGORIES.exec(plain);
    if (listed) {
      return { categories: listOf(listed[1] ?? ""), rest: cutAt(text, listed.index, listed[0].length) };
    }
    for (const named of namedCategories) {
      const at = wordAt(plain, named.folded);
      if (at === null) continue;
      const before = BEFORE_CATEGORY.exec(plain.slice(0, at));
      const from = before ? before.index : at;
      return { categories: [named.name], rest: cutAt(text, from, at + named.folded.length - from) };
    }
    const sub = SUB.exec(plain);
    if (sub) {
      const name = category(`Sub ${sub[1]}`, true);
      return { categories: name ? [name] : [], rest: cutAt(text, sub.index, sub[0].length) };
    }
    const word = NAMED_CATEGORY.exec(plain);
    if (word) {
      const [match, label = ""] = word;
      const end = word.index + match.length;
      const name = category(text.slice(end - label.length, end), true);
      return { categories: name ? [name] : [], rest: cutAt(text, word.index, word[0].length) };
    }
    if (DIVISION.test(plain.trim().replace(/:$/, ""))) {
      const name = category(text.trim().replace(/:$/, ""), true);
      return { categories: name ? [name] : [], rest: "" };
    }
    return bareYears(text);
  }

  /** '2012', '2009/10' without the word 'categoría': a known category, or a plausible birth year. */
  function bareYears(text: string): { categories: string[]; rest: string } {
    const found = [...text.matchAll(BARE_YEARS)].flatMap((match) => {
      const name = category(match[0], false);
      return name ? [{ name, at: match.index, length: match[0].length }] : [];
    });
    let rest = text;
    for (const { at, length } of found.toReversed()) rest = cutAt(rest, at, length);
    return { categories: [...new Set(found.map(({ name }) => name))], rest };
  }

  function listOf(written: string): string[] {
    const key = categoryKey(written);
    if (byKey.has(key)) return [byKey.get(key) ?? key];
    const parts = [...written.matchAll(EACH_YEARS)].flatMap(([part]) => yearsOf(part));
    return [...new Set(parts.filter((part) => part !== null))];
  }

  /** '2012-2013' is two categories if the season has both and not the joint one. */
  function yearsOf(written: string): (string | null)[] {
    const both = /^((?:19|20)[0-9]{2})\s?[/-]\s?((?:20)?[0-9]{2})$/.exec(written);
    const separate = both
      ? [byKey.get(categoryKey(both[1] ?? "")), byKey.get(categoryKey(both[2] ?? ""))]
      : [];
    const areSeparate =
      separate.length === 2 &&
      separate.every((name) => name !== undefined) &&
      !byKey.has(categoryKey(written));
    return areSeparate ? separate.map((name) => name ?? null) : [category(written, true)];
  }

  return { takeLabels, category, zone, unknownCategories, unknownZones };
}

function wordAt(text: string, word: string): number | null {
  const at = text.indexOf(word);
  const isEdge = (char: string | undefined) => char === undefined || !/[a-z0-9]/.test(char);
  return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + word.length]) ? at : null;
}

/** '2009/2010', '2009-10' and '09/10' are one category; so are 'Novena' and 'novena división'. */
function categoryKey(name: string): string {
  const plain = foldInPlace(name)
    .replace(/^\s*cat(?:egorias?|s)?\.?\s?:?\s?/, "")
    .replace(/\s(?:division)$/, "")
    .trim();
  const years = /^'?((?:19|20)?[0-9]{2})(?:\s?[/-]\s?((?:20)?[0-9]{2}))?$/.exec(plain);
  if (!years) return plain.replace(/[\s-]+/g, " ");
  const first = years[1]?.length === 2 ? `20${years[1]}` : (years[1] ?? "");
  return years[2] ? `${first}/${years[2].slice(-2)}` : first;
}

function zoneKey(name: string): string {
  return foldInPlace(name)
    .replace(/^\s*(?:zona|grupo)\s?:?\s?/, "")
    .replace(/["']/g, "")
    .replace(/\s?([-/y])\s?/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
