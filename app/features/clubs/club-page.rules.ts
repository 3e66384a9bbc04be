import { clubPath } from "./club-url.rules.ts";
import type { Club } from "./clubs.rules.ts";
import { clubGround, mapLink } from "./grounds.rules.ts";

/** The path of a poster with a QR code for a noticeboard. */
export function clubPosterPath(slug: string): string {
  return `${clubPath(slug)}/cartel`;
}

/** Description for link previews. */
export function clubDescription(club: Pick<Club, "name">, leagues: string[]): string {
  const where = leagues.length > 0 ? `, de ${new Intl.ListFormat("es").format(leagues)}` : "";
  return `${club.name}${where}: próxima fecha, resultados, cancha y el lugar de cada categoría en la tabla.`;
}

/** The club as schema.org structured data. */
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
