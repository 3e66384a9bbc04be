import { adminWho } from "#app/auth/who.server.ts";
import { flyerAnswer } from "#app/features/flyers/flyer-answers.server.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import type { Route } from "./+types/flyer-save";

/** The same as the screen's own action, for the script that sends a picture and shows how much of it has gone. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "publications.manage");
  const { data, init } = await flyerAnswer(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
