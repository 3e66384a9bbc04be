import { type NameMark, nameFinder } from "#app/lib/name-finder.ts";
import { foldText } from "#app/lib/search-text.ts";

interface Spelled {
  id: number;
  name: string;
  shortName: string | null;
  aliases: readonly string[];
}

/** Which club a file is the crest of, and how sure that is. */
export interface CrestMatch {
  clubId: number | null;
  mark: NameMark;
}

/** Words of file names that say what the picture is, not whose. */
const OF_PICTURES =
  /\b(escudo|escudos|logo|logos|crest|png|jpg|final|copia|copy|nuevo|\d{2,4}px|\d{2,4}x\d{2,4})\b/g;

/** 'Escudo_Atlético-Mitre (2).png' names 'atletico mitre'. */
export function nameInFile(file: string): string {
  const bare = file
    .replace(/^.*[\\/]/, "")
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/\(\d+\)\s*$/, "");
  const folded = plain(bare);
  // A club may be called 'El Escudo': where nothing else is left, the word is the name.
  return folded.replace(OF_PICTURES, " ").replace(/\s+/g, " ").trim() || folded;
}

/** Case, accents and what stands between words do not matter. */
function plain(text: string): string {
  return foldText(text.replace(/[-_.+]+/g, " "));
}

/**
 * The club of each file, by its name: sure where it is one of the club's names, else the nearest. Several clubs that are as near as each other are none; neither is a club to
 * which a better file is matched already.
 */
export function matchCrests(files: readonly string[], clubs: readonly Spelled[]): CrestMatch[] {
  const known = clubs.flatMap((club) => spellings(club));
  const find = nameFinder(known);
  const matches = files.map((file): CrestMatch => {
    const name = nameInFile(file);
    const exact = known.filter((one) => plain(one.name) === name).map(({ id }) => id);
    const ids = new Set(exact.length > 0 ? exact : find(name).ids);
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

function spellings({ id, name, shortName, aliases }: Spelled) {
  return [name, ...(shortName ? [shortName] : []), ...aliases].map((spelling) => ({ id, name: spelling }));
}
