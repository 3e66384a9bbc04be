import { type NameMark, nameFinder } from "#app/lib/text/name-finder.ts";
import { foldText } from "#app/lib/text/search-text.ts";

interface ClubSpellings {
  id: number;
  name: string;
  shortName: string | null;
  aliases: readonly string[];
}

/** The club a crest file belongs to, and how certain the match is. */
export interface CrestMatch {
  clubId: number | null;
  mark: NameMark;
}

/** Words in file names that describe the picture, not the club. */
const PICTURE_WORDS =
  /\b(escudo|escudos|logo|logos|crest|png|jpg|final|copia|copy|nuevo|\d{2,4}px|\d{2,4}x\d{2,4})\b/g;

/** 'Escudo_Atlético-Mitre (2).png' gives 'atletico mitre'. */
export function nameInFile(file: string): string {
  const bare = file
    .replace(/^.*[\\/]/, "")
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/\(\d+\)\s*$/, "");
  const folded = normalise(bare);
  // A club may be called 'El Escudo': if nothing else is left, keep the word.
  return folded.replace(PICTURE_WORDS, " ").replace(/\s+/g, " ").trim() || folded;
}

/** Ignores case, accents and separators. */
function normalise(text: string): string {
  return foldText(text.replace(/[-_.+]+/g, " "));
}

/**
 * Matches files to clubs by file name: certain if it is one of the club's names, otherwise the nearest. A file that fits several
 * clubs gets no match. Of several files for one club, the first certain one is matched, else the first.
 */
export function matchCrests(files: readonly string[], clubs: readonly ClubSpellings[]): CrestMatch[] {
  const spelledClubs = clubs.flatMap((club) => spellings(club));
  const findNearest = nameFinder(spelledClubs);
  const matches = files.map((file): CrestMatch => {
    const name = nameInFile(file);
    const exact = spelledClubs.filter((club) => normalise(club.name) === name).map(({ id }) => id);
    const ids = new Set(exact.length > 0 ? exact : findNearest(name).ids);
    const [clubId] = ids;
    return clubId === undefined || ids.size > 1
      ? NONE
      : { clubId, mark: exact.length > 0 ? "sure" : "unsure" };
  });
  return matches.map((match, index) => {
    const better = matches.findIndex((other) => other.clubId === match.clubId && other.mark === "sure");
    const first = better >= 0 ? better : matches.findIndex((other) => other.clubId === match.clubId);
    return first === index ? match : NONE;
  });
}

const NONE: CrestMatch = { clubId: null, mark: "unknown" };

function spellings({ id, name, shortName, aliases }: ClubSpellings) {
  return [name, ...(shortName ? [shortName] : []), ...aliases].map((spelling) => ({ id, name: spelling }));
}
