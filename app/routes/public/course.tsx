import { CalendarDays } from "lucide";
import { data } from "react-router";
import { CourseCards } from "#app/features/courses/components/course-cards.tsx";
import { CourseDescription } from "#app/features/courses/components/course-description.tsx";
import { COURSE_NOT_FOUND, CourseNotFound } from "#app/features/courses/components/course-not-found.tsx";
import { CoursePicture } from "#app/features/courses/components/course-picture.tsx";
import { CourseStatus } from "#app/features/courses/components/course-status.tsx";
import {
  type Course,
  courseDate,
  coursePath,
  courseStructuredData,
  coursesPath,
} from "#app/features/courses/courses.rules.ts";
import { courseOf, otherCourses } from "#app/features/courses/courses.server.ts";
import { excerpt } from "#app/features/courses/description.rules.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { hiddenMeta, pageMeta, siteNameIn } from "#app/lib/page-meta.ts";
import { sizedUrl } from "#app/lib/storage/picture-sizes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/course";

/** Wide enough for any link preview, and small enough for messengers that refuse large files. */
const SHARED_WIDTH = 1280;

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  cacheUntilChanged(context, "courses");
  const [course, others] = await Promise.all([courseOf(params.id), otherCourses(params.id)]);
  return data({ course, others, origin: env.ORIGIN }, { status: course ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { course, origin } = loaderData;
  if (!course) {
    return hiddenMeta(COURSE_NOT_FOUND, matches);
  }
  return pageMeta({
    matches,
    title: course.title,
    description: excerpt(course.description),
    path: coursePath(course.id),
    origin,
    image: course.imageUrl ? sizedUrl(course.imageUrl, SHARED_WIDTH) : undefined,
  });
}

export default function CourseDetail({ loaderData, matches }: Route.ComponentProps) {
  const { course, others, origin } = loaderData;
  const siteName = siteNameIn(matches);
  return (
    <>
      {course ? <CourseContent course={course} origin={origin} siteName={siteName} /> : <CourseNotFound />}
      {others.length > 0 && (
        <Wrap className="pt-6 pb-12">
          <h2 className="mb-3">{course ? "Otros cursos" : "Los últimos cursos"}</h2>
          <CourseCards courses={others} />
        </Wrap>
      )}
    </>
  );
}

type ContentProps = { course: Course; origin: string; siteName: string };

function CourseContent({ course, origin, siteName }: ContentProps) {
  return (
    <article>
      <JsonLd data={courseStructuredData(course, origin, siteName)} />
      <PageHero title={course.title} back={{ to: coursesPath(), label: "Cursos" }}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Icon of={CalendarDays} className="size-5 flex-none text-liga" />
          <time dateTime={course.date} className="-ml-1 first-letter:uppercase">
            {courseDate(course.date)}
          </time>
          <CourseStatus course={course} />
        </p>
      </PageHero>
      <Wrap className="grid gap-6 pb-6 md:pt-6 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-12">
        <div className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:order-last lg:self-start">
          <CoursePicture course={course} />
        </div>
        <CourseDescription text={course.description} />
      </Wrap>
    </article>
  );
}
