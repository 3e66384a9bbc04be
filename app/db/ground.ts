import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { clubs } from "./schema/clubs.ts";
import { entries } from "./schema/teams.ts";

interface Ground {
  name: string;
  address: string | null;
  mapUrl: string | null;
}

/**
 * Where a match is played: at its own ground where it names one, otherwise at that of the home side's entry, otherwise at
 * its club's. An address belongs to the ground that it stands beside.
 */
export function groundOf(ground: SQLWrapper, home: { entryId: PgColumn }): SQL<Ground | null> {
  return sql<Ground | null>`(select case
      when ${ground} is not null then jsonb_build_object('name', ${ground}, 'address', null, 'mapUrl', null)
      when ground_entry.cancha is not null then
        jsonb_build_object('name', ground_entry.cancha, 'address', ground_entry.direccion, 'mapUrl', ground_entry.mapa_url)
      when ground_club.cancha is not null then
        jsonb_build_object('name', ground_club.cancha, 'address', ground_club.direccion, 'mapUrl', ground_club.mapa_url)
    end
    from ${entries} ground_entry join ${clubs} ground_club on ground_club.id = ground_entry.club_id
    where ground_entry.id = ${home.entryId})`;
}
