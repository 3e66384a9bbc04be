import { cx } from "#app/ui/cx.ts";
import type { CourseSummary } from "../courses.rules.ts";
import { CourseCard } from "./course-card.tsx";

const COLUMNS = 6;
/** Columns per card: two cards side by side on a tablet, three on a wide screen. */
const TABLET: Record<number, string> = { 3: "md:col-span-3", 6: "md:col-span-6" };
const WIDE: Record<number, string> = { 2: "lg:col-span-2", 3: "lg:col-span-3", 6: "lg:col-span-6" };
/** The `sizes` of the picture in a card of that many columns. */
const TABLET_SIZE: Record<number, string> = { 3: "50vw", 6: "60vw" };
const WIDE_SIZE: Record<number, string> = { 2: "354px", 3: "537px", 6: "653px" };

interface CourseCardsProps {
  courses: CourseSummary[];
  /** Whether the cards are at the top of the page, so that the first picture is loaded with priority. */
  priority?: boolean;
}

/** Courses in full rows: the cards that would not fill one come first, larger. */
export function CourseCards({ courses, priority = false }: CourseCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-6">
      {courses.map((course, index) => {
        const tablet = columnsOf(index, courses.length, 2);
        const wide = columnsOf(index, courses.length, 3);
        return (
          <li key={course.id} className={cx("min-w-0", TABLET[tablet], WIDE[wide])}>
            <CourseCard
              course={course}
              sizes={`(min-width: 64rem) ${WIDE_SIZE[wide]}, (min-width: 48rem) ${TABLET_SIZE[tablet]}, 100vw`}
              priority={priority && index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

function columnsOf(index: number, cards: number, cardsInARow: number): number {
  const leftOver = cards % cardsInARow;
  return COLUMNS / (index < leftOver ? leftOver : cardsInARow);
}
