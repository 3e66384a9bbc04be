import { Card } from "#app/ui/card.tsx";
import { CardActions } from "#app/ui/card-actions.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SwitchForm } from "#app/ui/switch-form.tsx";
import { type CourseSummary, courseDate } from "../courses.rules.ts";

/** The displayed size: the picture's own is not stored. */
const PICTURE = { width: 960, height: 540 };
const SIZES = "(min-width: 80rem) 320px, (min-width: 40rem) 50vw, 100vw";

type CardProps = { course: CourseSummary; listPath: string; editPath: string };

/** A course in the panel, with its actions. */
export function ManagedCourseCard({ course, listPath, editPath }: CardProps) {
  return (
    <Card className="flex h-full flex-col">
      <Picture
        src={course.imageUrl}
        alt=""
        {...PICTURE}
        sizes={SIZES}
        className="aspect-video w-full flex-none object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4">
        <p className="text-ink-soft text-sm">
          <time dateTime={course.date}>{courseDate(course.date)}</time>
        </p>
        <h3 className="wrap-anywhere">{course.title}</h3>
        <p className="line-clamp-2 text-ink-soft text-label wrap-anywhere">{course.excerpt}</p>
        <div className="mt-auto pt-1.5">
          <SwitchForm
            action={listPath}
            id={course.id}
            on={course.active}
            of={course.title}
            labels={{ on: "Activo", off: "Finalizado" }}
          />
        </div>
      </div>
      <CardActions id={course.id} title={course.title} noun="curso" listPath={listPath} editPath={editPath} />
    </Card>
  );
}
