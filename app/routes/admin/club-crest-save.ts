import { adminWho } from "#app/auth/who.server.ts";
import { crestAnswer } from "#app/features/clubs/crest-answers.server.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import type { Route } from "./+types/club-crest-save";

/** The same as the screen's own action, for the script that sends one file after the other. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "leagues.manage");
  const { data, init } = await crestAnswer(admin, await sentForm(request));
  return Response.json(data, init ?? undefined);
}
