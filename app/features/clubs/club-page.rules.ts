import { clubPath } from "./club-address.rules.ts";
import type { Club } from "./clubs.rules.ts";
import { type Ground, mapLink } from "./grounds.rules.ts";

/** A sheet with its QR for a noticeboard. */
export function clubPosterPath(slug: string): string {
  return `${clubPath(slug)}/cartel`;
}

/** A club that has only an address plays there all the same. */
export function clubGround({
  ground,
  address,
  mapUrl,
}: Pick<Club, "ground" | "address" | "mapUrl">): Ground | null {
  const name = ground ?? address;
  return name ? { name, address: ground ? address : null, mapUrl } : null;
}

/** What the preview of a shared link says. */
export function clubDescription(club: Pick<Club, "name">, leagues: string[]): string {
  const where = leagues.length > 0 ? `, de ${new Intl.ListFormat("es").format(leagues)}` : "";
  return `${club.name}${where}: próxima fecha, resultados, cancha y el lugar de cada categoría en la tabla.`;
}

/** A club as schema.org describes it. */
export function clubStructuredData(club: Club, origin: string) {
  const ground = clubGround(club);
  return {
    "@context": "https://schema.org",
    "@type": "SportsTeam",
    name: club.name,
    alternateName: club.shortName ?? undefined,
    sport: "Soccer",
    url: new URL(clubPath(club.slug), origin).href,
    logo: club.logo ? new URL(club.logo, origin).href : undefined,
    location: ground
      ? {
          "@type": "Place",
          name: ground.name,
          address: ground.address ?? undefined,
          hasMap: mapLink(ground) ?? undefined,
        }
      : undefined,
  };
}
