import { useEffect, useRef } from "react";
import { CourseCards } from "#app/features/courses/components/course-cards.tsx";
import { coursesPath, PAGE_PARAMETER } from "#app/features/courses/courses.rules.ts";
import { coursePage } from "#app/features/courses/courses.server.ts";
import { cacheUntilChanged } from "#app/lib/caching/page-dependencies.ts";
import { redirectToShown } from "#app/lib/caching/shown-url.ts";
import { env } from "#app/lib/env.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { Pages } from "#app/ui/pages.tsx";
import type { Route } from "./+types/courses";

const TITLE = "Cursos y Capacitaciones";
const DESCRIPTION = "Para dirigir, entrenar, acompañar y cuidar en el fútbol infantil.";

/** Read-only page: sent without React. */
export const handle = { light: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  cacheUntilChanged(context, "courses");
  const list = await coursePage(url.searchParams.get(PAGE_PARAMETER));
  redirectToShown(url, { [PAGE_PARAMETER]: list.page });
  return { ...list, origin: env.ORIGIN };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, pages, origin } = loaderData;
  return pageMeta({
    matches,
    title: page > 1 ? `${TITLE}, página ${page} de ${pages}` : TITLE,
    description: DESCRIPTION,
    path: coursesPath(page),
    origin,
  });
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { courses, page, pages } = loaderData;
  const heading = useFocusOnChange(page);
  return (
    <>
      <PageHero title={TITLE} subtitle={DESCRIPTION} />
      <Wrap className="pt-6 pb-12">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {pages > 1 ? `Listado de cursos, página ${page} de ${pages}` : "Listado de cursos"}
        </h2>
        {courses.length > 0 ? <CourseCards courses={courses} priority /> : <NoCourses />}
        <Pages page={page} pages={pages} pathOf={coursesPath} label="Páginas de cursos" className="mt-6" />
      </Wrap>
    </>
  );
}

function NoCourses() {
  return (
    <EmptyState
      title="Todavía no hay cursos"
      text="Cuando se anuncie uno, vas a encontrar acá de qué se trata y cuándo es."
      action={<ButtonLink to="/">Ver los próximos partidos</ButtonLink>}
    />
  );
}

/** A new page moves focus to the heading, because the link to it is at the bottom. */
function useFocusOnChange(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
