import { foldText } from "#app/lib/text/search-text.ts";
import { MAX_TEAM_NAME } from "../teams.rules.ts";

interface KnownClub {
  name: string;
  shortName: string | null;
  aliases: readonly string[];
  /** Other leagues it plays in, if it does not play in this one. */
  elsewhere?: readonly string[];
}

/** A line of a pasted list. 'Zona 1' alone on a line sets the zone of the clubs below it. */
export interface PastedClub {
  club: string;
  zone: string;
  state: "new" | "known" | "there";
  /** The typed name, for a new club that only shares its name with a known one. */
  typed?: string;
  from?: string;
  isAnother?: boolean;
}

const ZONE_LINE = /^zona\s+\S.*$/i;
/** '1) El Ceibo', '- El Ceibo', '• El Ceibo': list markers are removed. '25 de Mayo' keeps its number. */
const LIST_MARK = /^\s*(?:\d{1,2}\s*[.)-]\s+|[-•*·]\s*)/;

export function pastedClubs(
  text: string,
  knownClubs: readonly KnownClub[],
  rows: readonly { club: string }[],
  firstZone: string,
  /** Folded names that the organiser marked as different clubs from the known ones. */
  others: ReadonlySet<string> = new Set(),
): PastedClub[] {
  let zone = firstZone;
  const found: PastedClub[] = [];
  for (const line of text.split(/\r?\n/)) {
    const name = line.replace(LIST_MARK, "").replace(/\s+/g, " ").replace(/:$/, "").trim();
    if (name === "") continue;
    if (ZONE_LINE.test(name)) {
      zone = name;
      continue;
    }
    const match = knownClub(name, knownClubs);
    const from = match?.elsewhere?.length ? listFormat.format(match.elsewhere) : undefined;
    const isAnother = from !== undefined && others.has(foldText(name));
    const club = isAnother ? name : (match?.name ?? name);
    const isThere = [...rows, ...found].some((row) => foldText(row.club) === foldText(club));
    const state = isThere ? "there" : match && !isAnother ? "known" : "new";
    found.push({ club, zone, state, typed: name, from, isAnother });
  }
  return found;
}

/** Which new name is too long for a team, and by how much. */
export function lengthFault(pasted: readonly PastedClub[]): string | undefined {
  const long = pasted.find(({ club, state }) => state === "new" && [...club].length > MAX_TEAM_NAME);
  return long && `«${long.club}» tiene ${[...long.club].length} letras y entran ${MAX_TEAM_NAME}: acortalo.`;
}

const listFormat = new Intl.ListFormat("es");

function knownClub<T extends KnownClub>(name: string, knownClubs: readonly T[]): T | undefined {
  const folded = foldText(name);
  return knownClubs.find(({ name: own, shortName, aliases }) =>
    [own, shortName ?? "", ...aliases].some((spelling) => foldText(spelling) === folded),
  );
}
