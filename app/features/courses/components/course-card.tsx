import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type CourseSummary, courseDate, coursePath, shortCourseDate } from "../courses.rules.ts";
import { CourseStatus } from "./course-status.tsx";

/** Maximum displayed size. The aspect ratio is the card's, as the picture's own is unknown. */
const PICTURE = { width: 1280, height: 720 };

interface CourseCardProps {
  course: CourseSummary;
  /** The `sizes` attribute of its picture. */
  sizes: string;
  priority: boolean;
}

/** A course's card. If wide enough, the picture is beside the text instead of above it. */
export function CourseCard({ course, sizes, priority }: CourseCardProps) {
  return (
    <Card className="@container relative h-full transition-colors hover:border-liga">
      <div className="flex h-full flex-col @2xl:flex-row">
        <Picture
          src={course.imageUrl}
          alt=""
          {...PICTURE}
          sizes={sizes}
          priority={priority}
          className={cx(
            "aspect-video w-full flex-none object-cover @2xl:w-3/5",
            // Finished courses are greyed out.
            !course.active && "[&:is(img)]:grayscale",
          )}
        />
        <div className="flex min-w-0 flex-1 @max-[16rem]:flex-col @2xl:flex-col @2xl:justify-center gap-4 @2xl:gap-3 p-4 @2xl:px-6 @4xl:p-8">
          <ShortDate course={course} />
          <div className="flex min-w-0 flex-1 @2xl:flex-none flex-col">
            <h3 className="@4xl:text-heading">
              <Link to={coursePath(course.id)} className="focus-inset after:absolute after:inset-0">
                {course.title}
              </Link>
            </h3>
            <p className="mt-1.5 mb-3 line-clamp-3 @2xl:line-clamp-2 @4xl:line-clamp-4 text-pretty text-ink-soft">
              {course.excerpt}
            </p>
            <p className="mt-auto">
              <CourseStatus course={course} />
            </p>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The day as a large number, as on a wall calendar; the full date for screen readers. */
function ShortDate({ course }: { course: CourseSummary }) {
  const { day, month } = shortCourseDate(course.date);
  return (
    <time
      dateTime={course.date}
      className="w-14 @2xl:w-auto flex-none text-center @max-[16rem]:text-left @2xl:text-left"
    >
      <span aria-hidden="true" className="@2xl:flex items-baseline gap-2.5">
        <span
          className={cx(
            "num block text-[2.5rem] @4xl:text-[4.5rem] leading-none",
            course.active ? "text-liga" : "text-ink-soft",
          )}
        >
          {day}
        </span>
        <span className="mt-1 block text-caption @4xl:text-lg text-ink-soft">{month}</span>
      </span>
      <span className="sr-only">{courseDate(course.date)}</span>
    </time>
  );
}
