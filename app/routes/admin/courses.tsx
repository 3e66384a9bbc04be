import { Plus } from "lucide";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { CourseForm } from "#app/features/courses/components/course-form.tsx";
import { ManagedCourseCard } from "#app/features/courses/components/managed-course-card.tsx";
import { handleCourseForm } from "#app/features/courses/course-forms.server.ts";
import { NOT_DELETED, NOT_SAVED, PAGE_PARAMETER } from "#app/features/courses/courses.rules.ts";
import { courseOf, coursePage } from "#app/features/courses/courses.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { useUnsavedChanges } from "#app/ui/use-unsaved-changes.ts";
import type { Route } from "./+types/courses";

export async function loader({ context, url }: Route.LoaderArgs) {
  adminAllowedTo(context, "publications.manage");
  const { searchParams: params } = url;
  const editId = params.get("editar");
  const [page, editing] = await Promise.all([
    coursePage(params.get(PAGE_PARAMETER)),
    editId === null ? null : courseOf(editId),
  ]);
  return { ...page, editing, adding: params.has("nuevo"), missing: editId !== null && !editing };
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleCourseForm(adminAllowedTo(context, "publications.manage"), await sentForm(request));
}

/** When offline, keeps the page. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => (intent === "delete" ? NOT_DELETED : NOT_SAVED));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Cursos y Capacitaciones", matches);
}

export default function ManagedCourses({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, page, pages, editing, adding, missing } = loaderData;
  const listPath = urlOf(page);
  const unsaved = useUnsavedChanges();
  const isFormOpen = (adding || (editing !== null && !unsaved)) && !actionData?.ok;
  const here = editing ? urlOf(page, { editar: String(editing.id) }) : urlOf(page, { nuevo: "1" });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-title max-[18rem]:text-heading">Cursos y Capacitaciones</h2>
        {!isFormOpen && <AddLink page={page} />}
      </div>
      {missing && <FormMessage text="Curso no encontrado" />}
      {!isFormOpen && <Answer of={actionData} />}
      {isFormOpen && (
        <CourseForm
          key={editing?.id ?? "new"}
          course={editing}
          listPath={listPath}
          here={here}
          refused={actionData?.ok === false ? actionData : undefined}
        />
      )}
      {courses.length === 0 ? (
        <EmptyState
          title="Todavía no hay cursos"
          text="El primero que agregues aparece acá y en la página de cursos del sitio."
        />
      ) : (
        <ul className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
          {courses.map((course) => (
            <li key={course.id} className="min-w-0">
              <ManagedCourseCard
                course={course}
                listPath={listPath}
                editPath={urlOf(page, { editar: String(course.id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </div>
  );
}

function AddLink({ page }: { page: number }) {
  return (
    <ButtonLink to={urlOf(page, { nuevo: "1" })} variant="main" preventScrollReset>
      <Icon of={Plus} className="size-5" />
      Agregar curso
    </ButtonLink>
  );
}

function urlOf(page: number, extra: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...(page > 1 && { [PAGE_PARAMETER]: String(page) }), ...extra });
  return parameters.size > 0 ? `/admin/courses?${parameters}` : "/admin/courses";
}
