import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { handleCourseForm } from "#app/features/courses/course-forms.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import type { Route } from "./+types/course-save";

/** The screen's action as a resource route, for the script that uploads a picture and shows its progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "publications.manage");
  const { data, init } = await handleCourseForm(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
