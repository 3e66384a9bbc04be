import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { courses } from "#app/db/schema/publications.ts";

type NewCourse = Omit<typeof courses.$inferInsert, "id" | "createdAt">;

/** Locks the course until the transaction ends. */
export async function lockCourse(db: Db, id: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id)).for("update");
  return course;
}

/** Locks the table, so that no course is added until the transaction ends. */
export async function blockInserts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${courses} in share row exclusive mode`);
}

/** Whether a course with these texts exists. */
export async function hasCourse(tx: Db, { title, date, description }: NewCourse): Promise<boolean> {
  const isSame = and(eq(courses.title, title), eq(courses.date, date), eq(courses.description, description));
  return (await tx.$count(courses, isSame)) > 0;
}

export async function insertCourse(db: Db, course: NewCourse): Promise<number> {
  const [row] = await db.insert(courses).values(course).returning({ id: courses.id });
  if (!row) throw new Error("no course was inserted");
  return row.id;
}

export async function updateCourse(db: Db, id: number, changes: Partial<NewCourse>): Promise<void> {
  await db.update(courses).set(changes).where(eq(courses.id, id));
}

export async function deleteCourse(db: Db, id: number): Promise<void> {
  await db.delete(courses).where(eq(courses.id, id));
}
