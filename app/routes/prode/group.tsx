import { Link, redirect } from "react-router";
import { assertOwnForm, playerAllowedTo, requirePlayer } from "#app/auth/sessions/current-user.server.ts";
import type { Player } from "#app/features/accounts/accounts.rules.ts";
import { dayInUrl } from "#app/features/fixtures/matchday/matchday-days.rules.ts";
import { GroupOwnerForms } from "#app/features/groups/components/group-forms.tsx";
import { GroupInvite } from "#app/features/groups/components/group-invite.tsx";
import { GroupMatchday } from "#app/features/groups/components/group-matchday.tsx";
import { GroupTable } from "#app/features/groups/components/group-table.tsx";
import {
  groupPage,
  invitationOf,
  leaveGroup,
  removeMember,
  renameGroup,
  renewCode,
  transferGroup,
} from "#app/features/groups/groups.server.ts";
import { shortDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { counted } from "#app/lib/text/counted.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { AccountField } from "#app/ui/account-field.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Wrap } from "#app/ui/page.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/group";

const FAULT = "No se pudo guardar. Intentá de nuevo.";

export const middleware: Route.MiddlewareFunction[] = [requirePlayer];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const player = playerAllowedTo(context, "groups.join");
  const day = dayInUrl(url.searchParams.get("fecha"));
  const page = await orErrorPage(groupPage(player, idOf(params.id), day));
  return {
    ...page,
    account: player.id,
    invitation: page.group.code && { code: page.group.code, ...invitationOf(page.group.code) },
    view: url.searchParams.get("ver") === "fecha" && page.matchday ? ("fecha" as const) : ("todo" as const),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const values = textsOf(await sentForm(request));
  const id = idOf(params.id);
  const owner = () => playerAllowedTo(context, "groups.own");
  const member = () => playerAllowedTo(context, "groups.join");
  const work: Record<string, [() => Player, (player: Player) => Promise<void>, string]> = {
    rename: [owner, (player) => renameGroup(player, id, values), "Nombre guardado."],
    renew: [owner, (player) => renewCode(player, id), "Código nuevo. El de antes ya no sirve."],
    remove: [
      owner,
      (player) => removeMember(player, id, values.member ?? ""),
      "Ya no está en el grupo, y el código cambió: el de antes ya no sirve.",
    ],
    "hand-over": [
      owner,
      (player) => transferGroup(player, id, values.member ?? ""),
      "El grupo es de otra persona.",
    ],
    leave: [member, (player) => leaveGroup(player, id), ""],
  };
  const { intent = "" } = values;
  const [allowedPlayer, run, message] = (Object.hasOwn(work, intent) && work[intent]) || [];
  if (!allowedPlayer || !run)
    return refused(new DomainError("No se entendió lo que se envió.", 400), FAULT, {});
  const player = allowedPlayer();
  try {
    assertOwnForm(player, values);
    await run(player);
    return intent === "leave" ? redirect("/prode/grupos") : saved(message ?? "");
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Grupo · Prode", matches);
}

export default function GroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { group, table, matchday, others, invitation, view } = loaderData;
  const refused = actionData?.ok === false ? actionData : undefined;
  const account = refused?.values.account ?? loaderData.account;
  const rows = view === "fecha" && matchday ? matchday.rows : table;
  const dayName = matchday && (matchday.isLast ? "Última fecha" : `Fecha del ${shortDay(matchday.day)}`);
  const showsMovement = view === "todo" && matchday?.isLast === true;
  return (
    <Wrap className="grid gap-5 pt-5 pb-12">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="wrap-break-word min-w-0 text-title">{group.name}</h2>
        <span className="text-ink-soft text-label">
          {counted(group.memberCount, "jugador", "jugadores")} · {group.scope}
        </span>
        <Link to="/prode/grupos" className="hit-44 ml-auto text-label underline underline-offset-4">
          Mis grupos
        </Link>
      </div>
      <Answer of={actionData} />
      {matchday && (
        <GroupMatchday
          {...matchday}
          pathOf={(day) => `?fecha=${day}${view === "fecha" ? "&ver=fecha" : ""}`}
        />
      )}
      <section className="grid gap-3">
        <h3 className="text-heading">Tabla del grupo</h3>
        {matchday && (
          <TabLinks
            label="Qué tabla"
            tabs={[
              { to: `?fecha=${matchday.day}`, label: "Todo el torneo", current: view === "todo" },
              {
                to: `?fecha=${matchday.day}&ver=fecha`,
                label: dayName ?? "",
                current: view === "fecha",
              },
            ]}
          />
        )}
        <GroupTable rows={rows} gainedIn={view === "todo" ? dayName : null} showsMovement={showsMovement} />
        {showsMovement && (
          <p className="text-caption text-ink-soft">
            La flecha dice cuántos puestos subió o bajó cada uno en la última fecha del grupo.
          </p>
        )}
      </section>
      {invitation ? (
        <GroupInvite {...invitation} />
      ) : (
        <p className="text-ink-soft">
          {group.mayLeave ? "Para invitar" : "Para invitar o para salir del grupo"} hace falta entrar con
          contraseña. Pedile un código a la organización y creá la tuya.
        </p>
      )}
      {group.isOwner && (
        <GroupOwnerForms name={group.name} others={others} account={account} refused={refused} />
      )}
      {group.mayLeave && (
        <ConfirmedForm
          intent="leave"
          className="justify-self-start"
          question={{
            title: "¿Salir del grupo?",
            text: "Podés volver a entrar con el código.",
            confirmLabel: "Salir",
          }}
        >
          <AccountField id={account} />
          <Button type="submit" variant="quiet">
            Salir del grupo
          </Button>
        </ConfirmedForm>
      )}
    </Wrap>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
