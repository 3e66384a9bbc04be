import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/ids.ts";
import { countAll, findById, findIds, findNewest, findPage } from "./courses.queries.server.ts";
import {
  COURSES_PER_PAGE,
  type Course,
  type CoursePage,
  type CourseSummary,
  nearestPage,
  pagesFor,
} from "./courses.rules.ts";
import { excerpt } from "./description.rules.ts";

/** One row of cards. */
const OTHER_COURSES = 3;

/** A page of the list, the newest first; any address gives the nearest page there is. */
export async function coursePage(asked: string | null): Promise<CoursePage> {
  const pages = pagesFor(await countAll(db));
  const page = nearestPage(asked, pages);
  const rows = await findPage(db, { limit: COURSES_PER_PAGE, offset: (page - 1) * COURSES_PER_PAGE });
  return { courses: rows.map(toSummary), page, pages };
}

/** The course that an address names, if there is one. */
export async function courseOf(idInAddress: string): Promise<Course | null> {
  const id = idOf(idInAddress);
  return id === null ? null : ((await findById(db, id)) ?? null);
}

/** The newest courses except the one in the address: shown below a course, or when it was not found. */
export async function otherCourses(idInAddress: string): Promise<CourseSummary[]> {
  const rows = await findNewest(db, { limit: OTHER_COURSES, except: idOf(idInAddress) });
  return rows.map(toSummary);
}

/** The ids of the newest courses. */
export async function courseIds(limit: number): Promise<number[]> {
  return (await findIds(db, limit)).map(({ id }) => id);
}

function toSummary({ opening, ...course }: Awaited<ReturnType<typeof findPage>>[number]): CourseSummary {
  return { ...course, excerpt: excerpt(opening) };
}
