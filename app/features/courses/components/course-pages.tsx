import { ArrowLeft, ArrowRight } from "lucide";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { coursesPath } from "../courses.rules.ts";

/** The way to the pages before and after this one. */
export function CoursePages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Páginas de cursos"
      className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-center"
    >
      {page > 1 && (
        <ButtonLink to={coursesPath(page - 1)} rel="prev" className="col-start-1 justify-self-start">
          <Icon of={ArrowLeft} className="size-4.5" />
          Anterior
        </ButtonLink>
      )}
      <p className="col-start-2 text-ink-soft text-sm">
        <span className="max-sm:sr-only">Página </span>
        <span className="num text-base text-ink">{page}</span> de{" "}
        <span className="num text-base text-ink">{pages}</span>
      </p>
      {page < pages && (
        <ButtonLink to={coursesPath(page + 1)} rel="next" className="col-start-3 justify-self-end">
          Siguiente
          <Icon of={ArrowRight} className="size-4.5" />
        </ButtonLink>
      )}
    </nav>
  );
}
