import { ButtonLink } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/page.tsx";
import { coursesPath } from "../courses.rules.ts";

export const COURSE_NOT_FOUND = "Curso no encontrado";

export function CourseNotFound() {
  return (
    <PageHero title={COURSE_NOT_FOUND} subtitle="Puede que ya no esté o que la dirección tenga un error.">
      <ButtonLink to={coursesPath()} variant="main">
        Ver todos los cursos
      </ButtonLink>
    </PageHero>
  );
}
