import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { flyers } from "#app/db/schema/publications.ts";

export function findActive(db: Db) {
  return db
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
    .orderBy(asc(flyers.orderIndex), asc(flyers.id));
}
