import { Download } from "lucide";
import { Form, Link, redirect, useNavigation } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DocumentField, PersonFields } from "#app/features/accounts/components/person-fields.tsx";
import { AccessCard, AccessCode, PublicCard } from "#app/features/accounts/components/player-access.tsx";
import {
  codeEndOf,
  editPlayer,
  endPlayerSessions,
  hidePlayer,
  makeAccessCode,
  playerOf,
  removePlayer,
  resetPlayerAccess,
} from "#app/features/accounts/players.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { longDate } from "#app/lib/dates.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { FormVersionField } from "#app/ui/form-version-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTypedQuestion } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { isQuestion, RepeatedQuestion } from "#app/ui/repeated-question.tsx";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/player";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "players.manage");
  const player = await orErrorPage(playerOf(admin, params.id));
  const [codeUntil, teams] = await Promise.all([codeEndOf(admin, player.id), teamOptions()]);
  return { player, codeUntil, teams, timeZone: env.LEAGUE_TIME_ZONE };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "players.manage");
  const { intent, ...values } = textsOf(await sentForm(request));
  try {
    switch (intent) {
      case "code": {
        const { code } = await makeAccessCode(admin, params.id, values);
        return savedPlayer("Creaste un código de acceso.", code);
      }
      case "sessions":
        await endPlayerSessions(admin, params.id);
        return savedPlayer("Se cerraron sus sesiones.");
      case "reset":
        await resetPlayerAccess(admin, params.id);
        return savedPlayer("Reiniciaste su acceso. Creá un código y dáselo a la familia.");
      case "hide":
        await hidePlayer(admin, params.id, values.hidden === "on");
        return savedPlayer(
          values.hidden === "on"
            ? "Ya no aparece en las tablas públicas."
            : "Vuelve a aparecer en las tablas públicas.",
        );
      case "delete":
        await removePlayer(admin, params.id);
        break;
      default:
        await editPlayer(admin, params.id, values);
        return savedPlayer("Cambios guardados.");
    }
  } catch (error) {
    return refused(error, faultOf(intent), values);
  }
  throw redirect("/admin/players");
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return intent === "update"
    ? "Error al actualizar el perfil"
    : "Ocurrió un error inesperado. Intenta de nuevo.";
}

/** An access code must not be cached. */
function savedPlayer(message: string, code?: string) {
  return saved(message, { code }, { headers: { "Cache-Control": "no-store" } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.player.surname}, ${loaderData.player.name}` : "Jugador";
  return hiddenMeta(title, matches);
}

export default function Player({ loaderData, actionData }: Route.ComponentProps) {
  const { player, codeUntil, teams, timeZone } = loaderData;
  const code = actionData?.ok ? actionData.code : undefined;
  // The only question is about the code; other refusals are shown in the form of the player's data.
  const asksAboutCode = actionData?.ok === false && isQuestion(actionData);
  const refused = actionData?.ok === false && !asksAboutCode ? actionData : undefined;
  const page = useShowAnswer<HTMLDivElement>(actionData);
  return (
    <div ref={page} className="grid grid-cols-1 gap-4">
      <div>
        <Link
          to="/admin/players"
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-inner px-1 text-ink-soft text-label hover:text-ink"
        >
          <span aria-hidden="true">←</span> Jugadores
        </Link>
        <h2 className="text-title">
          {player.surname}, {player.name}
        </h2>
        <p className="mt-1 text-ink-soft">
          Miembro desde {longDate(player.memberSince)}.{" "}
          {player.hasPassword ? "Tiene contraseña." : "No tiene contraseña."}
          {player.consent && ` Autorizó ${player.consent.guardianName} el ${longDate(player.consent.on)}.`}
        </p>
      </div>
      {asksAboutCode ? (
        <RepeatedQuestion answer={{ ...actionData, intent: "code" }} label="Sí, crear otro" />
      ) : code ? (
        <AccessCode code={code} />
      ) : (
        <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <EditCard player={player} teams={teams} refused={refused} />
        <div className="grid grid-cols-1 gap-4">
          <AccessCard player={player} codeUntil={codeUntil} timeZone={timeZone} />
          <PublicCard player={player} />
          <DataCard player={player} />
        </div>
      </div>
    </div>
  );
}

type PlayerProps = { player: Route.ComponentProps["loaderData"]["player"] };
type EditProps = PlayerProps & {
  teams: Route.ComponentProps["loaderData"]["teams"];
  refused?: { fields: Record<string, string>; values: Record<string, string> };
};

function EditCard({ player, teams, refused }: EditProps) {
  const busy = useNavigation().formData?.get("intent") === "update";
  const { question, onChange, allowLeaving } = useTypedQuestion();
  const values = refused?.values ?? {
    name: player.name,
    surname: player.surname,
    document: player.document,
    birthDate: player.birthDate,
    school: player.school,
    email: player.email ?? "",
    teamId: String(player.team?.id ?? ""),
  };
  return (
    <PanelCard title="Datos">
      {/* Remount the form for another player. */}
      <Form
        key={player.id}
        method="post"
        onChange={onChange}
        onSubmit={allowLeaving}
        className="grid grid-cols-1 gap-4"
        noValidate
      >
        <input type="hidden" name="intent" value="update" />
        <FormVersionField current={player.version} refused={refused} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <DocumentField defaultValue={values.document} error={refused?.fields.document} autoComplete="off" />
          <Field label="Fecha de nacimiento" error={refused?.fields.birthDate}>
            <Input name="birthDate" type="date" defaultValue={values.birthDate} />
          </Field>
        </div>
        <PersonFields teams={teams} values={values} errors={refused?.fields} ofSomeoneElse />
        <Button
          type="submit"
          variant="main"
          busy={busy}
          busyText="Guardando..."
          className="sm:justify-self-start"
        >
          Guardar
        </Button>
      </Form>
      {question}
    </PanelCard>
  );
}

function DataCard({ player }: PlayerProps) {
  return (
    <PanelCard title="Sus datos" text="Para cuando la familia pide una copia o que se borren.">
      <div className="grid grid-cols-1 gap-2">
        <a
          href={`/admin/players/${player.id}/datos`}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-line px-4.5 font-semibold hover:border-edge"
        >
          <Icon of={Download} className="size-5" />
          Descargar sus datos
        </a>
        <ConfirmedForm
          intent="delete"
          className="grid"
          question={{
            title: `¿Borrar a ${player.name} ${player.surname}?`,
            text: "Se borran su cuenta, sus predicciones y sus puntos. No se puede deshacer.",
            confirmLabel: "Sí, borrar",
            danger: true,
          }}
        >
          <Button type="submit" variant="danger">
            Borrar jugador
          </Button>
        </ConfirmedForm>
      </div>
    </PanelCard>
  );
}
