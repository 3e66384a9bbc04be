import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { courses } from "#app/db/schema/publications.ts";
import { courseIds, courseOf, coursePage, otherCourses } from "./courses.server.ts";

/** Course n was added on day n. */
function course(id: number, changes: Partial<typeof courses.$inferInsert> = {}) {
  return {
    id,
    title: `Curso ${id}`,
    description: "Dos encuentros.",
    date: "2026-11-21",
    createdAt: new Date(Date.UTC(2026, 0, id, 12)),
    ...changes,
  };
}

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

beforeEach(() => db.delete(courses));

test("coursePage is one empty page when there are no courses, for any page number", async () => {
  await expect(coursePage(null)).resolves.toEqual({ courses: [], page: 1, pages: 1 });
  await expect(coursePage("99999999999999999999")).resolves.toEqual({ courses: [], page: 1, pages: 1 });
});

test.each([
  ["abc", 1],
  ["-1", 1],
  ["0", 1],
  ["3", 2],
  ["99999999999999999999", 2],
  ["9".repeat(400), 2],
])("coursePage returns the nearest existing page if page '$0' is requested", async (requested, page) => {
  await db.insert(courses).values(Array.from({ length: 13 }, (_, index) => course(index + 1)));
  await expect(coursePage(requested)).resolves.toMatchObject({ page, pages: 2 });
});

test("coursePage lists the newest course first, twelve a page", async () => {
  await db.insert(courses).values(Array.from({ length: 14 }, (_, index) => course(index + 1)));
  expect(idsOf((await coursePage(null)).courses)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(idsOf((await coursePage("2")).courses)).toEqual([2, 1]);
});

test("coursePage has a stable order when several courses were added at the same time", async () => {
  const createdAt = new Date("2026-01-01T12:00:00Z");
  await db.insert(courses).values([2, 3, 1].map((id) => course(id, { createdAt })));
  expect(idsOf((await coursePage(null)).courses)).toEqual([3, 2, 1]);
});

test("coursePage includes finished courses, with exactly the fields of a card", async () => {
  const description = `Primero.\n\n${"palabra ".repeat(2000)}`;
  await db.insert(courses).values(course(1, { active: false, description }));
  const [card] = (await coursePage(null)).courses;
  expect(card).toEqual({
    id: 1,
    title: "Curso 1",
    excerpt: expect.stringMatching(/^Primero\. palabra .{100,150}…$/),
    imageUrl: null,
    date: "2026-11-21",
    active: false,
  });
});

test.each(["abc", "-1", "0", "99999999999", "2147483648", "", "1;drop table courses", "2"])(
  "courseOf finds no course with id %j",
  async (id) => {
    await db.insert(courses).values(course(1));
    await expect(courseOf(id)).resolves.toBeNull();
  },
);

test("courseOf returns the whole description, with its line breaks", async () => {
  const description = "Uno.\nSigue.\n\nDos <b>y</b> tres.";
  await db.insert(courses).values(course(1, { description, imageUrl: "/files/courses-images/a.webp" }));
  await expect(courseOf("1")).resolves.toEqual({
    id: 1,
    title: "Curso 1",
    description,
    imageUrl: "/files/courses-images/a.webp",
    date: "2026-11-21",
    active: true,
  });
});

test("otherCourses is empty when there is no other course", async () => {
  await db.insert(courses).values(course(1));
  await expect(otherCourses("1")).resolves.toEqual([]);
});

test("otherCourses returns the three newest courses other than the one shown", async () => {
  await db.insert(courses).values([1, 2, 3, 4, 5].map((id) => course(id)));
  expect(idsOf(await otherCourses("4"))).toEqual([5, 3, 2]);
  expect(idsOf(await otherCourses("abc"))).toEqual([5, 4, 3]);
});

test("courseIds returns at most the limit, the newest first", async () => {
  await db.insert(courses).values([1, 2, 3].map((id) => course(id)));
  await expect(courseIds(2)).resolves.toEqual([3, 2]);
});
