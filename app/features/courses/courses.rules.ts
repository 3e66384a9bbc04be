import { type Day, formatDay, longDay } from "#app/lib/dates.ts";
import { excerpt } from "./description.rules.ts";

/** A course in a list. */
export interface CourseSummary {
  id: number;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  date: Day;
  active: boolean;
}

/** A course on its own page. */
export interface Course extends Omit<CourseSummary, "excerpt"> {
  description: string;
}

export interface CoursePage {
  courses: CourseSummary[];
  page: number;
  pages: number;
}

export const COURSES_PER_PAGE = 12;
/** The URL parameter of the list's page. */
export const PAGE_PARAMETER = "pagina";

export function coursePath(id: number): string {
  return `/courses/${id}`;
}

export function coursesPath(page = 1): string {
  return page > 1 ? `/courses?${PAGE_PARAMETER}=${page}` : "/courses";
}

/** An empty list still has one page. */
export function pagesFor(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE));
}

/** The requested page, clamped to the existing ones. */
export function nearestPage(requested: string | null, pages: number): number {
  const page = /^\d+/.test(requested ?? "") ? Number.parseInt(requested ?? "", 10) : 1;
  return Math.min(Math.max(page, 1), pages);
}

/** 'Activo' is set by the organiser: a course may outlast its date. */
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
 * The course as schema.org structured data, without its date: that would need a course instance with a mode and a workload,
 * which are unknown.
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

/** Messages of section 8. */
export const NOT_SAVED = "Error al guardar el curso. Por favor, intenta de nuevo.";
export const NOT_DELETED = "Error al eliminar el curso. Por favor, intenta de nuevo.";
