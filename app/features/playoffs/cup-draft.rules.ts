import { addDays, type Day, isDay } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { compareCategories } from "../categories/categories.rules.ts";
import { FINAL, type TablePlace } from "./bracket.rules.ts";
import { cupsOf, drawBracket, type PlannedTie } from "./bracket-draw.rules.ts";

/** Settings from a URL's parameters: ?de=categoria&zona=Zona 1&equipos=4&copas=1&nombre=Copa de Oro&vueltas=1&desde=2027-11-06. */
export interface CupSettings {
  /** Each category from its own tables, or clubs from the general table. */
  by: "category" | "club";
  /** Zone names; empty means all. */
  zones: string[];
  /** Category names; empty means all. */
  categories: string[];
  /** Entrants per cup; null for everybody. */
  size: number | null;
  cups: 1 | 2;
  names: [string, string];
  legs: 1 | 2;
  singleFinal: boolean;
  thirdPlace: boolean;
  firstDay: Day | null;
  /** Days between rounds. */
  daysBetween: number;
  hour: string | null;
  decidesChampion: boolean;
  /** Whether the form was submitted; otherwise nothing is drawn. */
  isSubmitted: boolean;
}

export const CUP_SIZES = [2, 4, 8, 16] as const;
const DEFAULT_SIZE = 4;
const MAX_NAMES = 50;
export const MAX_NAME = 50;
const DEFAULT_DAYS_BETWEEN = 7;
const MAX_DAYS_BETWEEN = 60;

const DEFAULT_CUP_NAME = "Play-off";

export function cupSettings(params: URLSearchParams): CupSettings {
  const text = (name: string) => (params.get(name) ?? "").trim();
  const names = (name: string) => params.getAll(name).filter(Boolean).slice(0, MAX_NAMES);
  const hasTwo = text("copas") === "2";
  const truncate = (name: string) => [...name].slice(0, MAX_NAME).join("");
  // When switching to two cups, the form still sends the default name of one.
  const isDefault = text("nombre") === "" || (hasTwo && text("nombre") === DEFAULT_CUP_NAME);
  const first = isDefault ? (hasTwo ? "Copa de Oro" : DEFAULT_CUP_NAME) : text("nombre");
  const daysBetween = Math.trunc(Number(text("cada")));
  return {
    by: text("de") === "general" ? "club" : "category",
    zones: names("zona"),
    categories: names("cat"),
    size:
      text("equipos") === "todos"
        ? null
        : (CUP_SIZES.find((size) => String(size) === text("equipos")) ?? DEFAULT_SIZE),
    cups: hasTwo ? 2 : 1,
    names: [truncate(first), truncate(text("nombre2") || "Copa de Plata")],
    legs: text("vueltas") === "2" ? 2 : 1,
    singleFinal: text("final") === "1",
    thirdPlace: text("tercero") === "si",
    firstDay: isDay(text("desde")) ? text("desde") : null,
    daysBetween: daysBetween >= 1 && daysBetween <= MAX_DAYS_BETWEEN ? daysBetween : DEFAULT_DAYS_BETWEEN,
    hour: /^([01]\d|2[0-3]):[0-5]\d$/.test(text("hora")) ? text("hora") : null,
    decidesChampion: text("campeon") === "si",
    isSubmitted: params.has("equipos"),
  };
}

/** A table that can feed a play-off; without a category, a zone's general table. */
export interface SourceTable {
  zoneId: number;
  zone: string;
  categoryId: number | null;
  category: string | null;
  /** The number of teams. */
  teams: number;
}

export interface SourcePlace extends TablePlace {
  source: SourceTable;
}

interface DraftTie extends PlannedTie<SourcePlace> {
  legs: 1 | 2;
  day: Day;
  secondDay: Day | null;
}

export interface DraftBracket {
  category: string | null;
  categoryId: number | null;
  ties: DraftTie[];
}

interface DraftCup {
  name: string;
  brackets: DraftBracket[];
}

export interface CupsDraft {
  cups: DraftCup[];
  /** Why the play-offs cannot be created with these settings. */
  faults: string[];
}

/**
 * Drafts the play-offs, or lists why they are impossible. Each category has its own bracket; all finals are on one day.
 */
export function draftCups(tables: readonly SourceTable[], settings: CupSettings, firstDay: Day): CupsDraft {
  const chosen = tables.filter(
    ({ zone, category }) =>
      (category === null) === (settings.by === "club") &&
      isChosen(zone, settings.zones) &&
      (category === null || isChosen(category, settings.categories)),
  );
  const faults: string[] = [];
  if (chosen.length === 0) faults.push("No hay ninguna tabla con equipos en lo que elegiste.");
  if (settings.cups === 2 && foldText(settings.names[0]) === foldText(settings.names[1])) {
    faults.push("Las dos copas no pueden llamarse igual.");
  }
  const brackets: { cup: number; bracket: Omit<DraftBracket, "ties">; ties: PlannedTie<SourcePlace>[] }[] =
    [];
  for (const ofCategory of byCategory(chosen)) {
    const [first] = ofCategory as [SourceTable];
    const drawn = cupsOf(ofCategory.map(placesOf), settings);
    if ("fault" in drawn) {
      faults.push(first.category === null ? drawn.fault : `${first.category}: ${drawn.fault}`);
      continue;
    }
    drawn.entrants.forEach((entrants, cup) => {
      const bracket = { category: first.category, categoryId: first.categoryId };
      brackets.push({ cup, bracket, ties: drawBracket(entrants, settings.thirdPlace) });
    });
  }
  if (faults.length > 0) return { cups: [], faults };
  const largest = Math.max(...brackets.flatMap(({ ties }) => ties.map(({ round }) => round)));
  const days = roundDays(largest, settings, firstDay);
  return {
    faults,
    cups: Array.from({ length: settings.cups }, (_, cup) => ({
      name: settings.names[cup as 0 | 1],
      brackets: brackets
        .filter((entrant) => entrant.cup === cup)
        .map(({ bracket, ties }) => ({
          ...bracket,
          ties: ties.map((tie) => ({ ...tie, ...(days.get(tie.round) ?? NO_DAYS) })),
        })),
    })),
  };
}

const NO_DAYS = { legs: 1 as const, day: "", secondDay: null };

function placesOf(source: SourceTable): SourcePlace[] {
  const table = `${source.zoneId}/${source.categoryId ?? "general"}`;
  return Array.from({ length: source.teams }, (_, index) => ({ table, place: index + 1, source }));
}

/** Groups tables by category, in the league's order. */
function byCategory(tables: readonly SourceTable[]): SourceTable[][] {
  return [...Map.groupBy(tables, ({ category }) => foldText(category ?? "")).values()]
    .map((group, id) => ({ id, name: group[0]?.category ?? "", group }))
    .sort(compareCategories)
    .map(({ group }) => group);
}

/** The day of each round, or both days if it has two legs. The third-place match is on the final's day. */
function roundDays(largest: number, { legs, singleFinal, daysBetween }: CupSettings, firstDay: Day) {
  const days = new Map<number, Pick<DraftTie, "legs" | "day" | "secondDay">>();
  let day = firstDay;
  for (let round = largest; round >= 2; round /= 2) {
    const roundLegs = round === FINAL && singleFinal ? 1 : legs;
    const second = roundLegs === 2 ? addDays(day, daysBetween) : null;
    days.set(round, { legs: roundLegs, day, secondDay: second });
    day = addDays(second ?? day, daysBetween);
  }
  const final = days.get(2);
  if (final) days.set(3, final);
  return days;
}

function isChosen(name: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((chosen) => foldText(chosen) === foldText(name));
}

/** The settings as a query string, submitted with 'Crear'. */
export function cupsQuery(settings: CupSettings, firstDay: Day): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | false | null) => value && params.append(name, value);
  set("de", settings.by === "club" && "general");
  for (const zone of settings.zones) set("zona", zone);
  for (const category of settings.categories) set("cat", category);
  set("equipos", settings.size === null ? "todos" : String(settings.size));
  set("copas", settings.cups === 2 && "2");
  set("nombre", settings.names[0]);
  set("nombre2", settings.cups === 2 && settings.names[1]);
  set("vueltas", settings.legs === 2 && "2");
  set("final", settings.singleFinal && "1");
  set("tercero", settings.thirdPlace && "si");
  set("desde", firstDay);
  set("cada", String(settings.daysBetween));
  set("hora", settings.hour);
  set("campeon", settings.decidesChampion && "si");
  return params.toString();
}
