import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { courses } from "#app/db/schema/publications.ts";

type NewCourse = Omit<typeof courses.$inferInsert, "id" | "createdAt">;

/** Locks the course until the transaction ends. */
export async function lockCourse(db: Db, id: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id)).for("update");
  return course;
}

export async function insertCourse(db: Db, course: NewCourse): Promise<number> {
  const [row] = await db.insert(courses).values(course).returning({ id: courses.id });
  if (!row) throw new Error("The course was not inserted");
  return row.id;
}

export async function updateCourse(db: Db, id: number, changes: Partial<NewCourse>): Promise<void> {
  await db.update(courses).set(changes).where(eq(courses.id, id));
}

export async function deleteCourse(db: Db, id: number): Promise<void> {
  await db.delete(courses).where(eq(courses.id, id));
}
