import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { handleFlyerForm } from "#app/features/flyers/flyer-forms.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import type { Route } from "./+types/flyer-save";

/** The screen's action as a resource route, for the script that uploads a picture and shows its progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "publications.manage");
  const { data, init } = await handleFlyerForm(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
