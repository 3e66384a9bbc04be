import { foldText } from "#app/lib/text/search-text.ts";
import { type Club, distinctAliases } from "./clubs.rules.ts";

/** What happens to one entry of the removed club. */
export interface MergeLine {
  entryId: number;
  league: string;
  season: string;
  isFinished: boolean;
  kind: "move" | "join" | "reletter";
  letter: string;
  letterAfter: string;
  teams: number;
  /** Its ground in that season, lost if its teams join another entry. */
  ground: string | null;
}

/** 'Sus 3 equipos pasan tal como están.' */
export function mergeLineText({ kind, teams, letterAfter, ground }: MergeLine): string {
  const teamsText = teams === 1 ? "Su equipo pasa" : `Sus ${teams} equipos pasan`;
  if (teams === 0) return "Pasa sin equipos.";
  if (kind === "join") {
    const lost = ground
      ? ` Dejan la cancha que tenían en esta temporada (${ground}) y juegan en la del otro.`
      : "";
    return `${teamsText} junto a los del otro: no comparten ninguna categoría.${lost}`;
  }
  if (kind === "move") return `${teamsText} tal como están.`;
  return `${teamsText} aparte, con la letra «${letterAfter}»: los dos tienen equipo en una misma categoría.`;
}

type MergedClub = Pick<Club, "aliases" | "logo" | "ground" | "address" | "mapUrl">;

/** The kept club after the merge: missing data comes from the other club, whose names become aliases. */
export function mergedClub(kept: Club, removed: Club): MergedClub {
  const hasGround = Boolean(kept.ground || kept.address || kept.mapUrl);
  const { ground, address, mapUrl } = hasGround ? kept : removed;
  return {
    aliases: distinctAliases([...kept.aliases, removed.name, ...removed.aliases], kept.name),
    logo: kept.logo ?? removed.logo,
    ground,
    address,
    mapUrl,
  };
}

/** The delegates of the removed club in a season. */
export interface MergedDelegates {
  season: string;
  league: string;
  hasLink: boolean;
  keptHasLink: boolean;
  proposals: number;
}

/** Further notes for the merge preview. */
export function mergeNotes(kept: Club, removed: Club, delegates: readonly MergedDelegates[] = []): string[] {
  const { aliases, logo, ground } = mergedClub(kept, removed);
  const added = aliases.filter((alias) => !kept.aliases.includes(alias));
  return [
    crestNote(kept, removed, logo),
    groundNote(kept, removed, ground),
    added.length > 0 ? `Se lo va a encontrar también como ${list.format(added)}.` : null,
    `Los enlaces a la página de ${removed.name} llevan a la de ${kept.name}.`,
    `Los equipos que se llamaban ${removed.name} pasan a llamarse ${kept.name}; en las temporadas finalizadas conservan su nombre.`,
    ...delegates.flatMap((ofSeason) => delegatesNotes(kept, removed, ofSeason)),
  ].filter((note) => note !== null);
}

function delegatesNotes(kept: Club, removed: Club, delegates: MergedDelegates): string[] {
  const { season, league, hasLink, keptHasLink, proposals } = delegates;
  const where = `${league}, ${season}`;
  const linkNote = keptHasLink
    ? `El enlace de delegado de ${removed.name} deja de servir (${where}). Queda el de ${kept.name}, que abre los partidos de los dos.`
    : `El enlace de delegado de ${removed.name} sigue sirviendo y abre los partidos de los dos (${where}).`;
  const proposalsNote =
    proposals === 1
      ? `La propuesta de otra fecha de ${removed.name} sigue en pie (${where}).`
      : `Las ${proposals} propuestas de otra fecha de ${removed.name} siguen en pie (${where}).`;
  return [...(hasLink ? [linkNote] : []), ...(proposals > 0 ? [proposalsNote] : [])];
}

function groundNote(kept: Club, removed: Club, ground: string | null): string | null {
  if (ground && ground !== kept.ground) return `La cancha pasa a ser la de ${removed.name}: ${ground}.`;
  const other = removed.ground ?? removed.address;
  const own = kept.ground ?? kept.address;
  if (!other || !own || foldText(other) === foldText(own)) return null;
  return `La cancha es la de ${kept.name}: ${own}. La de ${removed.name} (${other}) no se conserva.`;
}

function crestNote(kept: Club, removed: Club, logo: string | null): string | null {
  if (logo === null) return null;
  if (logo !== kept.logo) return `El escudo es el de ${removed.name}.`;
  return removed.logo && removed.logo !== logo
    ? `El escudo es el de ${kept.name}; el de ${removed.name} se borra. Los equipos con un escudo propio lo conservan.`
    : `El escudo es el de ${kept.name}.`;
}

const list = new Intl.ListFormat("es", { type: "conjunction" });
