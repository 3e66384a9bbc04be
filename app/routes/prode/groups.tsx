import { Link, redirect } from "react-router";
import { assertOwnForm, playerAllowedTo, requirePlayer } from "#app/auth/sessions/current-user.server.ts";
import { CreateGroupForm, JoinGroupForm } from "#app/features/groups/components/group-forms.tsx";
import { createGroup, groupsOf, joinGroup } from "#app/features/groups/groups.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { Answer } from "#app/ui/answer.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/groups";

const FAULT = "No se pudo guardar. Intentá de nuevo.";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

export async function loader({ context }: Route.LoaderArgs) {
  const player = playerAllowedTo(context, "groups.join");
  return { account: player.id, ...(await groupsOf(player)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = textsOf(await sentForm(request));
  const isJoin = values.intent === "join";
  const player = playerAllowedTo(context, isJoin ? "groups.join" : "groups.own");
  try {
    assertOwnForm(player, values);
    const id = isJoin
      ? await joinGroup(player, values.codigo, context.get(clientIpContext))
      : await createGroup(player, values);
    return redirect(`/prode/grupos/${id}`);
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Grupos · Prode", matches);
}

export default function GroupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, choices, mayOwn, isFull } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const account = refusal?.values.account ?? loaderData.account;
  return (
    <Wrap className="grid gap-5 pt-5 pb-12">
      <h2 className="text-title">Mis grupos</h2>
      <Answer of={actionData} />
      {groups.length === 0 ? (
        <EmptyState
          title="Todavía no estás en ningún grupo"
          text="Armá uno con tus amigos o entrá con el código que te mandaron."
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {groups.map(({ id, name, scope, memberCount, isOwner }) => (
            <li key={id}>
              <Card className="relative flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 p-4">
                <Link to={`/prode/grupos/${id}`} className="text-heading after:absolute after:inset-0">
                  {name}
                </Link>
                {isOwner && <Badge tone="mute">Tuyo</Badge>}
                <span className="basis-full text-ink-soft text-label">
                  {counted(memberCount, "jugador", "jugadores")} · {scope}
                </span>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-ink-soft">
          Estás en todos los grupos que se puede. Salí de uno para entrar a otro.
        </p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <JoinGroupForm
            account={account}
            refused={refusal?.values.intent === "join" ? refusal : undefined}
          />
          <CreateGroupForm
            account={account}
            choices={choices}
            mayOwn={mayOwn}
            refused={refusal?.values.intent === "create" ? refusal : undefined}
          />
        </div>
      )}
    </Wrap>
  );
}
