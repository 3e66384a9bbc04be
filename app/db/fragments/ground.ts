import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { clubs } from "../schema/clubs.ts";
import { entries } from "../schema/teams.ts";

interface Ground {
  name: string;
  address: string | null;
  mapUrl: string | null;
}

/**
 * The ground of a match: its own if it has one, else that of the home side's entry, else that of its club. The address
 * comes from the same row as the ground, and replaces a missing name.
 */
export function groundOf(ground: SQLWrapper, home: { entryId: PgColumn }): SQL<Ground | null> {
  return sql<Ground | null>`(select case
      when ${ground} is not null then jsonb_build_object('name', ${ground}, 'address', null, 'mapUrl', null)
      when coalesce(ground_entry.cancha, ground_entry.direccion) is not null then
        jsonb_build_object('name', coalesce(ground_entry.cancha, ground_entry.direccion),
          'address', case when ground_entry.cancha is not null then ground_entry.direccion end, 'mapUrl', ground_entry.mapa_url)
      when coalesce(ground_club.cancha, ground_club.direccion) is not null then
        jsonb_build_object('name', coalesce(ground_club.cancha, ground_club.direccion),
          'address', case when ground_club.cancha is not null then ground_club.direccion end, 'mapUrl', ground_club.mapa_url)
    end
    from ${entries} ground_entry join ${clubs} ground_club on ground_club.id = ground_entry.club_id
    where ground_entry.id = ${home.entryId})`;
}
