import { foldText } from "#app/lib/search-text.ts";
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

/** 'Sus 3 equipos pasan a la tira que ya tiene.' */
export function mergeLineText({ kind, teams, letterAfter, ground }: MergeLine): string {
  const own = teams === 1 ? "Su equipo pasa" : `Sus ${teams} equipos pasan`;
  if (teams === 0) return "Pasa sin equipos.";
  if (kind === "join") {
    const lost = ground
      ? ` Dejan la cancha que tenían en esta temporada (${ground}) y juegan en la del otro.`
      : "";
    return `${own} junto a los del otro: no comparten ninguna categoría.${lost}`;
  }
  if (kind === "move") return `${own} tal como están.`;
  return `${own} aparte, con la letra «${letterAfter}»: los dos tienen equipo en una misma categoría.`;
}

type Kept = Pick<Club, "aliases" | "logo" | "ground" | "address" | "mapUrl">;

/** The kept club after the merge: missing data comes from the other club, whose names become aliases. */
export function mergedClub(stays: Club, goes: Club): Kept {
  const hasGround = Boolean(stays.ground || stays.address || stays.mapUrl);
  const { ground, address, mapUrl } = hasGround ? stays : goes;
  return {
    aliases: distinctAliases([...stays.aliases, goes.name, ...goes.aliases], stays.name),
    logo: stays.logo ?? goes.logo,
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
  otherHasLink: boolean;
  proposals: number;
}

/** Further notes for the merge preview. */
export function mergeNotes(stays: Club, goes: Club, delegates: readonly MergedDelegates[] = []): string[] {
  const { aliases, logo, ground } = mergedClub(stays, goes);
  const added = aliases.filter((alias) => !stays.aliases.includes(alias));
  return [
    crestNote(stays, goes, logo),
    groundNote(stays, goes, ground),
    added.length > 0 ? `Se lo va a encontrar también como ${list.format(added)}.` : null,
    `Los enlaces a la página de ${goes.name} llevan a la de ${stays.name}.`,
    `Los equipos que se llamaban ${goes.name} pasan a llamarse ${stays.name}; en las temporadas finalizadas conservan su nombre.`,
    ...delegates.flatMap((one) => delegatesNotes(stays, goes, one)),
  ].filter((note) => note !== null);
}

function delegatesNotes(stays: Club, goes: Club, one: MergedDelegates): string[] {
  const { season, league, hasLink, otherHasLink, proposals } = one;
  const where = `${league}, ${season}`;
  const link = otherHasLink
    ? `El enlace de delegado de ${goes.name} deja de servir (${where}). Queda el de ${stays.name}, que abre los partidos de los dos.`
    : `El enlace de delegado de ${goes.name} sigue sirviendo y abre los partidos de los dos (${where}).`;
  const asked =
    proposals === 1
      ? `La propuesta de otra fecha de ${goes.name} sigue en pie (${where}).`
      : `Las ${proposals} propuestas de otra fecha de ${goes.name} siguen en pie (${where}).`;
  return [...(hasLink ? [link] : []), ...(proposals > 0 ? [asked] : [])];
}

function groundNote(stays: Club, goes: Club, ground: string | null): string | null {
  if (ground && ground !== stays.ground) return `La cancha pasa a ser la de ${goes.name}: ${ground}.`;
  const other = goes.ground ?? goes.address;
  const own = stays.ground ?? stays.address;
  if (!other || !own || foldText(other) === foldText(own)) return null;
  return `La cancha es la de ${stays.name}: ${own}. La de ${goes.name} (${other}) no se conserva.`;
}

function crestNote(stays: Club, goes: Club, logo: string | null): string | null {
  if (logo === null) return null;
  if (logo !== stays.logo) return `El escudo es el de ${goes.name}.`;
  return goes.logo && goes.logo !== logo
    ? `El escudo es el de ${stays.name}; el de ${goes.name} se borra. Los equipos con un escudo propio lo conservan.`
    : `El escudo es el de ${stays.name}.`;
}

const list = new Intl.ListFormat("es", { type: "conjunction" });
