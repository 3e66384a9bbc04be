import { db } from "#app/db/client.server.ts";
import { idOf } from "#app/lib/forms/ids.ts";
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

/** A page of the list, newest first; out-of-range pages are clamped. */
export async function coursePage(requested: string | null): Promise<CoursePage> {
  const pages = pagesFor(await countAll(db));
  const page = nearestPage(requested, pages);
  const rows = await findPage(db, { limit: COURSES_PER_PAGE, offset: (page - 1) * COURSES_PER_PAGE });
  return { courses: rows.map(toSummary), page, pages };
}

/** The course of a URL's id, if it exists. */
export async function courseOf(idInUrl: string): Promise<Course | null> {
  const id = idOf(idInUrl);
  return id === null ? null : ((await findById(db, id)) ?? null);
}

/** The newest courses except the one in the URL: shown below a course, or if it was not found. */
export async function otherCourses(idInUrl: string): Promise<CourseSummary[]> {
  const rows = await findNewest(db, { limit: OTHER_COURSES, except: idOf(idInUrl) });
  return rows.map(toSummary);
}

/** The ids of the newest courses, for the sitemap. */
export async function courseIds(limit: number): Promise<number[]> {
  return (await findIds(db, limit)).map(({ id }) => id);
}

function toSummary({ opening, ...course }: Awaited<ReturnType<typeof findPage>>[number]): CourseSummary {
  return { ...course, excerpt: excerpt(opening) };
}
