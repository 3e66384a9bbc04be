import { foldText } from "#app/lib/text/search-text.ts";

export const MAX_CLUB_NAME = 50;
export const MAX_SHORT_NAME = 20;
export const MAX_ALIASES = 20;

export const NO_CLUB = "Club no encontrado";

/** A club's own data. */
export interface Club {
  id: number;
  name: string;
  shortName: string | null;
  slug: string;
  logo: string | null;
  ground: string | null;
  address: string | null;
  mapUrl: string | null;
  aliases: string[];
}

/** An entry of a club: where it plays, and with how many teams. */
export interface Play {
  entryId: number;
  league: string;
  season: string;
  letter: string;
  teams: number;
}

/** A version string to detect changes since a form was opened. */
export function clubVersion({ name, shortName, logo, ground, address, mapUrl, aliases }: Club): string {
  return JSON.stringify([name, shortName, logo, ground, address, mapUrl, aliases]);
}

export function clubChangedText(name: string): string {
  return `Otra persona cambió este club mientras lo editabas: ahora es «${name}». Todavía no se guardó lo tuyo. Revisalo y volvé a guardar para que valga.`;
}

/** Leading words that are too common to identify a club. */
const GENERIC =
  /^(club|asociacion|sociedad|centro|social|deportivo|deportiva|atletico|atletica|cultural|vecinal|escuela|escuelita|futbol|infantil|de|del|y)$/;
const ENDING = /^(fc|cf|afc|sc)$/;

/**
 * A short name for tight spaces: without words that many clubs share, cut to fit. 'Club Social y Deportivo Los Tilos' becomes
 * 'Los Tilos', but 'Deportivo Español' stays, because one common word is not enough.
 */
export function shortNameFor(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const plain = words.map((word) => foldText(word).replaceAll(".", ""));
  const first = plain.findIndex((word) => !GENERIC.test(word));
  const hasEnding = words.length > 1 && ENDING.test(plain.at(-1) ?? "");
  const core = words.slice(first < 2 ? 0 : first, hasEnding ? -1 : undefined);
  return wordsThatFit(core.length > 0 ? core : words);
}

/** As many whole words as fit; a first word that is too long is cut. */
function wordsThatFit(words: string[]): string {
  let text = "";
  for (const word of words) {
    const longer = text ? `${text} ${word}` : word;
    if ([...longer].length > MAX_SHORT_NAME) break;
    text = longer;
  }
  return text || [...(words[0] ?? "")].slice(0, MAX_SHORT_NAME).join("");
}

/** Aliases without duplicates and without the name itself, compared after folding. */
export function distinctAliases(aliases: readonly string[], name: string): string[] {
  const seen = new Set([foldText(name)]);
  return aliases.filter((alias) => {
    const folded = foldText(alias);
    return !seen.has(folded) && Boolean(seen.add(folded));
  });
}

/** Where a club plays, league by league: 'Liga Participando (Temporada 2026, Temporada 2025)'. */
export function playsText(plays: readonly Pick<Play, "league" | "season">[]): string {
  return [...Map.groupBy(plays, ({ league }) => league)]
    .map(
      ([league, ofLeague]) => `${league} (${[...new Set(ofLeague.map((play) => play.season))].join(", ")})`,
    )
    .join(" · ");
}

/** Where a club plays, one line per league, with the teams in each season: 'Temporada 2026: 3 equipos'. */
export function leagueLines(plays: readonly Play[]): { league: string; seasons: string }[] {
  return [...Map.groupBy(plays, ({ league }) => league)].map(([league, ofLeague]) => {
    const bySeason = [...Map.groupBy(ofLeague, ({ season }) => season)];
    const seasons = bySeason.map(([season, entries]) => {
      const teams = entries.reduce((sum, entry) => sum + entry.teams, 0);
      return `${season}: ${teams === 1 ? "1 equipo" : `${teams} equipos`}`;
    });
    return { league, seasons: seasons.join(", ") };
  });
}

/** Why a club cannot be deleted; null for one that plays nowhere. */
export function stillPlaysText(name: string, plays: readonly Play[]): string | null {
  if (plays.length === 0) return null;
  return `No se puede eliminar ${name}: juega en ${playsText(plays)}. Si está repetido, unilo con el otro.`;
}

/** Why a name or alias cannot be used. */
export function takenText(written: string, club: { name: string; plays: string }): string {
  const where = club.plays ? `, que juega en ${club.plays}` : "";
  return `«${written}» ya es el nombre de un club: ${club.name}${where}. Si es el mismo, editalo o unilos.`;
}
