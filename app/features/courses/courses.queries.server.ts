import { desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { courses } from "#app/db/schema/publications.ts";

/** Enough of a description for its excerpt; the whole may be a hundred times longer. */
const OPENING_LENGTH = 400;

const summary = {
  id: courses.id,
  title: courses.title,
  opening: sql<string>`left(${courses.description}, ${sql.raw(String(OPENING_LENGTH))})`,
  imageUrl: courses.imageUrl,
  date: courses.date,
  active: courses.active,
};

const newestFirst = [desc(courses.createdAt), desc(courses.id)];

export function countAll(db: Db): Promise<number> {
  return db.$count(courses);
}

export function findPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(summary)
    .from(courses)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export function findNewest(db: Db, { limit, except }: { limit: number; except: number | null }) {
  return db
    .select(summary)
    .from(courses)
    .where(except === null ? undefined : ne(courses.id, except))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findById(db: Db, id: number) {
  const [course] = await db
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      imageUrl: courses.imageUrl,
      date: courses.date,
      active: courses.active,
    })
    .from(courses)
    .where(eq(courses.id, id));
  return course;
}

export function findIds(db: Db, limit: number) {
  return db
    .select({ id: courses.id })
    .from(courses)
    .orderBy(...newestFirst)
    .limit(limit);
}
