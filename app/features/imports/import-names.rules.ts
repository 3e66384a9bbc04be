import { ownProperty } from "#app/lib/own-property.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { withoutLetter } from "../schedules/names/club-names.rules.ts";
import type { Schedule, ScheduleSide, Unsure } from "../schedules/schedule.rules.ts";
import type { ImportEntry, ImportSeason } from "./import-season.rules.ts";

/** The answer to a name question: an entry, a club that joins the season, a new club, or skip. */
type NameChoice = `e${number}` | `c${number}` | "nuevo" | "fuera";

export interface NameOption {
  value: NameChoice;
  label: string;
  logo: string | null;
}

/** A name to be confirmed, possibly with a proposed answer. */
export interface NameQuestion {
  key: string;
  text: string;
  count: number;
  lines: number[];
  why: string;
  options: NameOption[];
  /** Null while unanswered: its matches are skipped. */
  chosen: NameChoice | null;
}

/** The club that each side refers to, where it is known. */
export interface ReadNames {
  questions: NameQuestion[];
  /** The options for any name: the season's entries, or the clubs if it has none. */
  others: NameOption[];
  /** The entry of a side, or the answer to its question. */
  choiceOf(side: ScheduleSide, marks: readonly Unsure[]): NameChoice | null;
  /** The name of a club created for a side. */
  baseName(side: ScheduleSide): string;
}

interface NameOccurrence {
  side: ScheduleSide;
  why: string | null;
  line: number;
}

const NOT_ENTERED = "No está en la temporada";
const SEVERAL_ENTRIES = "Tiene más de un equipo por categoría";
const UNKNOWN = "No lo conocemos";
const SEVERAL_CLUBS = "Se parece a más de un club";
/** More clubs than a season has. Each question lists them. */
const MAX_OTHERS = 150;

/**
 * Finds the club of each name. A known name with a single entry needs no question. In an empty season, known clubs are
 * proposed for entry, and names that resemble no club as new clubs.
 */
export function readNames(
  schedule: Schedule,
  season: ImportSeason,
  choices: Readonly<Record<string, string>>,
): ReadNames {
  const entriesOf = Map.groupBy(season.entries, ({ clubId }) => clubId);
  const clubs = new Map(season.clubs.map((club) => [club.id, club]));
  const unknown = new Map(
    schedule.unknownClubs.flatMap((club) => club.spellings.map((text) => [foldText(text), club] as const)),
  );
  const isEmpty = season.entries.length === 0;

  /** The entry of a side that needs no question. */
  const entryOf = ({ clubId, letter }: ScheduleSide): ImportEntry | undefined => {
    const clubEntries = clubId === null ? [] : (entriesOf.get(clubId) ?? []);
    if (letter === "") return clubEntries.length === 1 ? clubEntries[0] : undefined;
    return clubEntries.find((entry) => foldText(entry.letter) === foldText(letter));
  };
  /** The club's name in its most frequent spelling. */
  const baseName = (side: ScheduleSide) =>
    unknown.get(foldText(withoutLetter(side)))?.name ?? withoutLetter(side);
  const keyOf = (side: ScheduleSide) => {
    return foldText([baseName(side), side.letter].filter(Boolean).join(" "));
  };
  const optionsFor = (clubId: number, letter: string): NameOption[] => {
    const club = clubs.get(clubId);
    const clubEntries = (entriesOf.get(clubId) ?? []).filter(
      (entry) => letter === "" || foldText(entry.letter) === foldText(letter),
    );
    if (clubEntries.length > 0)
      return clubEntries.map((entry) => ({ value: `e${entry.id}`, label: entry.name, logo: entry.logo }));
    return club ? [{ value: `c${club.id}`, label: club.name, logo: club.logo }] : [];
  };

  const others: NameOption[] = (
    isEmpty
      ? season.clubs.map(({ id, name, logo }) => ({ value: `c${id}` as const, label: name, logo }))
      : season.entries.map(({ id, name, logo }) => ({ value: `e${id}` as const, label: name, logo }))
  )
    .toSorted((a, b) => a.label.localeCompare(b.label, "es"))
    .slice(0, MAX_OTHERS);

  const questionOf = (occurrences: readonly NameOccurrence[]): NameQuestion => {
    const [{ side, why }] = occurrences as [NameOccurrence];
    const key = keyOf(side);
    const found = unknown.get(foldText(withoutLetter(side)));
    const candidateIds =
      side.clubId !== null ? [side.clubId, ...(found?.candidates ?? [])] : (found?.candidates ?? []);
    const clubOptions = [...new Set(candidateIds)].flatMap((id) => optionsFor(id, side.letter));
    const answer = ownProperty(choices, key);
    const isLikely = clubOptions.some(({ value }) => value === answer);
    const options: NameOption[] = [
      ...clubOptions,
      ...(isLikely ? [] : others.filter(({ value }) => value === answer)),
      ...(side.clubId === null || why !== null
        ? [{ value: "nuevo" as const, label: "Crear el club", logo: null }]
        : []),
      { value: "fuera", label: "Dejar afuera", logo: null },
    ];
    const chosen =
      options.find(({ value }) => value === answer)?.value ?? proposedChoice(side, clubOptions, isEmpty);
    const text = side.clubId === null ? baseName(side) : withoutLetter(side);
    return {
      key,
      text: [text, side.letter].filter(Boolean).join(" "),
      count: occurrences.length,
      options,
      chosen,
      lines: [...new Set(occurrences.map(({ line }) => line))],
      why: why ?? reasonFor(side, clubOptions, entriesOf.get(side.clubId) ?? []),
    };
  };

  const unclear = sidesOf(schedule).filter(({ side, why }) => why !== null || !entryOf(side));
  const questions = [...Map.groupBy(unclear, ({ side }) => keyOf(side)).values()].map(questionOf);
  const chosen = new Map(questions.map((question) => [question.key, question.chosen]));
  return {
    questions,
    others,
    baseName,
    choiceOf(side, marks) {
      const entry = marks.length === 0 ? entryOf(side) : undefined;
      return entry ? `e${entry.id}` : (chosen.get(keyOf(side)) ?? null);
    },
  };
}

/**
 * The proposed answer: the only likely club. With several clubs, or one that has no entry while others do, the organiser
 * decides. In an empty season, a name that resembles no club is proposed as a new one.
 */
function proposedChoice(
  side: ScheduleSide,
  clubOptions: readonly NameOption[],
  isEmpty: boolean,
): NameChoice | null {
  if (isEmpty && clubOptions.length === 0) return "nuevo";
  const [only] = clubOptions;
  if (side.clubId === null || clubOptions.length !== 1 || !only) return null;
  return isEmpty || only.value.startsWith("e") ? only.value : null;
}

function reasonFor(
  side: ScheduleSide,
  clubOptions: readonly NameOption[],
  entries: readonly ImportEntry[],
): string {
  if (side.clubId === null) return clubOptions.length > 1 ? SEVERAL_CLUBS : UNKNOWN;
  return entries.length > 1 ? SEVERAL_ENTRIES : NOT_ENTERED;
}

function sidesOf({ matches, byes }: Schedule): NameOccurrence[] {
  const occurrence = (
    side: ScheduleSide,
    field: string,
    source: { unsure: Unsure[]; line: number },
  ): NameOccurrence => ({
    side,
    why: source.unsure.find((mark) => mark.field === field)?.why ?? null,
    line: source.line,
  });
  return [
    ...matches.flatMap((match) => [
      occurrence(match.home, "home", match),
      occurrence(match.away, "away", match),
    ]),
    ...byes.map((bye) => occurrence(bye.club, "home", bye)),
  ];
}
