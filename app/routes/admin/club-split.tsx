import { redirect } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { clubToManage } from "#app/features/clubs/club-list.server.ts";
import { SplitForm } from "#app/features/clubs/components/split-form.tsx";
import { splitClub } from "#app/features/clubs/split.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/club-split";

const FAULT = "Error al dividir el club. Intentá de nuevo.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  return { club: await clubToManage(admin, idOf(url.searchParams.get("club"))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const values = textsOf(await sentForm(request));
  const entryIds = Object.keys(values).flatMap((name) => idOf(/^entry-(\d+)$/.exec(name)?.[1]) ?? []);
  let id: number;
  try {
    id = await splitClub(admin, idOf(values.id) ?? 0, { name: values.name ?? "", entryIds });
  } catch (error) {
    return refused(error, FAULT, values);
  }
  throw redirect(`/admin/clubes?editar=${id}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Dividir un club", matches);
}

export default function ClubSplit({ loaderData: { club }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Dividir un club</h2>
      <Answer of={actionData} />
      {club && club.plays.length > 1 ? (
        <SplitForm club={club} refused={actionData} />
      ) : (
        <EmptyState
          title={club ? `${club.name} no se puede dividir` : "Elegí qué club dividir"}
          text={
            club
              ? "Juega una sola vez: no hay nada que separar."
              : "Abrí uno para editarlo y tocá «Dividirlo en dos clubes»."
          }
          action={<ButtonLink to="/admin/clubes">Ver los clubes</ButtonLink>}
        />
      )}
    </div>
  );
}
