import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { flyers } from "#app/db/schema/publications.ts";

const active = prepared((db) =>
  db
    .select({
      id: flyers.id,
      title: flyers.title,
      description: flyers.description,
      imageUrl: flyers.imageUrl,
      imageWidth: flyers.imageWidth,
      imageHeight: flyers.imageHeight,
      linkUrl: flyers.linkUrl,
    })
    .from(flyers)
    .where(eq(flyers.isActive, true))
    .orderBy(asc(flyers.orderIndex), asc(flyers.id))
    .prepare("active_flyers"),
);

export function findActive(db: Db) {
  return active(db).execute();
}
