import fc from "fast-check";
import { expect, test } from "vitest";
import {
  courseDate,
  courseStructuredData,
  coursesPath,
  nearestPage,
  pagesFor,
  shortCourseDate,
  statusOf,
} from "./courses.rules.ts";

test.each([
  [null, 5, 1],
  ["", 5, 1],
  ["abc", 5, 1],
  ["-3", 5, 1],
  ["0", 5, 1],
  ["6", 5, 5],
  ["99999999999999999999999", 5, 5],
  ["2.7", 5, 2],
  ["1", 1, 1],
  ["2", 1, 1],
  ["3", 5, 3],
])("nearestPage of %j with %i pages is page %i", (requested, pages, page) => {
  expect(nearestPage(requested, pages)).toBe(page);
});

test("nearestPage of a number of 400 digits is the last page", () => {
  expect(nearestPage("9".repeat(400), 5)).toBe(5);
});

test("nearestPage is always an existing page", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (requested, pages) => {
      const page = nearestPage(requested, pages);
      expect(Number.isInteger(page) && page >= 1 && page <= pages).toBe(true);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [25, 3],
])("%i courses fill %i pages", (total, pages) => {
  expect(pagesFor(total)).toBe(pages);
});

test.each([
  [1, "/courses"],
  [2, "/courses?pagina=2"],
])("page %i has the URL %s", (page, path) => {
  expect(coursesPath(page)).toBe(path);
});

test("statusOf says whether a course is active or finished", () => {
  expect(statusOf({ active: false })).toBe("Finalizado");
  expect(statusOf({ active: true })).toBe("Activo");
});

test.each([
  ["2026-11-21", "sábado 21 de noviembre de 2026"],
  ["2024-02-29", "jueves 29 de febrero de 2024"],
  ["2027-01-01", "viernes 1 de enero de 2027"],
])("the date of a course is written in full: %s as %s", (day, text) => {
  expect(courseDate(day)).toBe(text);
});

test.each([
  ["2026-11-21", { day: "21", month: "nov 2026" }],
  ["2026-09-05", { day: "5", month: "sept 2026" }],
])("the date of a course is abbreviated: %s as %j", (day, short) => {
  expect(shortCourseDate(day)).toEqual(short);
});

const course = { id: 3, title: "Árbitros", description: "Uno\n\ndos", date: "2026-11-21", active: true };

test("courseStructuredData has no image for a course without a picture", () => {
  const data = courseStructuredData({ ...course, imageUrl: null }, "https://liga.example", "Liga del Sur");
  expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty("image");
});

test("courseStructuredData has absolute URLs", () => {
  const data = courseStructuredData(
    { ...course, imageUrl: "/files/a.webp" },
    "https://liga.example",
    "Liga del Sur",
  );
  expect(data).toMatchObject({
    "@type": "Course",
    name: "Árbitros",
    description: "Uno dos",
    url: "https://liga.example/courses/3",
    image: "https://liga.example/files/a.webp",
  });
});
