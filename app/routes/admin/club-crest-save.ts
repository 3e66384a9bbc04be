import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { handleCrestForm } from "#app/features/clubs/crest-form.server.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import type { Route } from "./+types/club-crest-save";

/** The screen's action as a resource route, for the script that uploads files one by one. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { data, init } = await handleCrestForm(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
