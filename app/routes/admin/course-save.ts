import { adminWho } from "#app/auth/who.server.ts";
import { courseAnswer } from "#app/features/courses/course-answers.server.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import type { Route } from "./+types/course-save";

/** The same as the screen's own action, for the script that sends a picture and shows how much of it has gone. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "publications.manage");
  const { data, init } = await courseAnswer(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
