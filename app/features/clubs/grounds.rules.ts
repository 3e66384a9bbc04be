import type { Club } from "./clubs.rules.ts";

/** Where a match is played. */
export interface Ground {
  name: string;
  address: string | null;
  mapUrl: string | null;
}

/** A club with only an address plays there. */
export function clubGround({
  ground,
  address,
  mapUrl,
}: Pick<Club, "ground" | "address" | "mapUrl">): Ground | null {
  const name = ground ?? address;
  return name ? { name, address: ground ? address : null, mapUrl } : null;
}

/** The map URL of a ground: its own link, or a search for its address; null without either. */
export function mapLink({ name, address, mapUrl }: Ground): string | null {
  if (mapUrl) return mapUrl;
  if (!address) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
}

/** 'Cancha del Parque · Av. del Parque 1200' */
export function groundText({ name, address }: Ground): string {
  return address ? `${name} · ${address}` : name;
}
