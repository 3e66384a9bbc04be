import { redirect } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { clubChoices } from "#app/features/clubs/club-list.server.ts";
import { MergeChoice, MergePreview } from "#app/features/clubs/components/merge-form.tsx";
import { mergeClubs, mergePreview } from "#app/features/clubs/merge.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import type { Route } from "./+types/club-merge";

const FAULT = "Error al unir los clubes. Intentá de nuevo.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const [kept, removed] = ["queda", "sale"].map((name) => idOf(url.searchParams.get(name)));
  const isSame = kept !== null && kept === removed;
  const preview = isSame ? null : await orErrorPage(mergePreview(admin, kept ?? null, removed ?? null));
  return { clubs: await clubChoices(admin), kept: kept ?? null, removed: removed ?? null, preview };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const values = textsOf(await sentForm(request));
  const keptId = idOf(values.keptId) ?? 0;
  try {
    await mergeClubs(admin, {
      keptId,
      removedId: idOf(values.removedId) ?? -1,
      version: values.version ?? "",
    });
  } catch (error) {
    return refused(error, FAULT, values);
  }
  throw redirect(`/admin/clubes?editar=${keptId}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Unir clubes", matches);
}

export default function ClubMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { clubs, kept, removed, preview } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Unir clubes</h2>
      <Answer of={actionData} />
      <MergeChoice clubs={clubs} kept={kept} removed={removed} />
      {preview && <MergePreview {...preview} />}
    </div>
  );
}
