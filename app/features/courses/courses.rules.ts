import { type Day, formatDay, longDay } from "#app/lib/dates.ts";
import { excerpt } from "./description.rules.ts";

/** What a list shows of a course. */
export interface CourseSummary {
  id: number;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  date: Day;
  active: boolean;
}

/** What its own page shows. */
export interface Course extends Omit<CourseSummary, "excerpt"> {
  description: string;
}

export interface CoursePage {
  courses: CourseSummary[];
  page: number;
  pages: number;
}

export const COURSES_PER_PAGE = 12;
/** The parameter of the address that says which page of the list is open. */
export const PAGE_PARAMETER = "pagina";

export function coursePath(id: number): string {
  return `/courses/${id}`;
}

export function coursesPath(page = 1): string {
  return page > 1 ? `/courses?${PAGE_PARAMETER}=${page}` : "/courses";
}

/** A day that there is, in a year that a course can be in. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A list without courses still has its first page. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE));
}

/** The page that an address asks for, or the nearest one there is. */
export function nearestPage(asked: string | null, pages: number): number {
  const page = /^\d+/.test(asked ?? "") ? Number.parseInt(asked ?? "", 10) : 1;
  return Math.min(Math.max(page, 1), pages);
}

/** 'Activo' is what the organiser says it is: a course may outlast its date. */
export function statusOf(course: { active: boolean }): "Activo" | "Finalizado" {
  return course.active ? "Activo" : "Finalizado";
}

/** 'sábado 21 de noviembre de 2026' */
export function courseDate(day: Day): string {
  return `${longDay(day)} de ${day.slice(0, 4)}`;
}

/** '21', 'nov 2026' */
export function shortCourseDate(date: Day): { day: string; month: string } {
  const month = formatDay(date, { month: "short" });
  return { day: String(Number(date.slice(8, 10))), month: `${month.replace(".", "")} ${date.slice(0, 4)}` };
}

/**
 * A course as schema.org describes it. Its date is left out: there it would have to be the start of a course instance,
 * with a mode and a workload, which nobody tells us.
 */
export function courseStructuredData(course: Course, origin: string, siteName: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.title,
    description: excerpt(course.description),
    url: new URL(coursePath(course.id), origin).href,
    image: course.imageUrl ? new URL(course.imageUrl, origin).href : undefined,
    inLanguage: "es-AR",
    provider: { "@type": "Organization", name: siteName, url: new URL("/", origin).href },
  };
}

/** Section 8. */
export const NOT_SAVED = "Error al guardar el curso. Por favor, intenta de nuevo.";
export const NOT_DELETED = "Error al eliminar el curso. Por favor, intenta de nuevo.";
