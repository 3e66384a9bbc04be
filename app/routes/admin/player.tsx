import { data, Form, redirect, useNavigation } from "react-router";
import { answerRefusal, refusalOf } from "#app/auth/call.server.ts";
import { adminWho } from "#app/auth/who.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { DocumentField, PersonFields } from "#app/features/accounts/components/person-fields.tsx";
import {
  editPlayer,
  endPlayerSessions,
  makeAccessCode,
  playerOf,
  removePlayer,
} from "#app/features/accounts/players.server.ts";
import { teamOptions } from "#app/features/teams/team-options.server.ts";
import { longDate } from "#app/lib/dates.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { orErrorPage } from "#app/lib/route-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { Route } from "./+types/player";

export async function loader({ context, params }: Route.LoaderArgs) {
  const player = await orErrorPage(playerOf(adminWho(context, "players.manage"), params.id));
  return { player, teams: await teamOptions() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminWho(context, "players.manage");
  const { intent, ...values } = textsOf(await request.formData());
  try {
    switch (intent) {
      case "code": {
        const { code } = await makeAccessCode(admin, params.id);
        return done(`Código: ${code}. Vale 48 horas y una sola vez. No lo vas a volver a ver.`);
      }
      case "sessions":
        await endPlayerSessions(admin, params.id);
        return done("Se cerraron sus sesiones.");
      case "delete":
        await removePlayer(admin, params.id);
        break;
      default:
        await editPlayer(admin, params.id, values);
        return done("Cambios guardados.");
    }
  } catch (error) {
    return answerRefusal(refusalOf(error), values);
  }
  throw redirect("/admin/players");
}

/** A code must not stay in any cache. */
function done(message: string) {
  return data({ ok: true as const, message }, { headers: { "Cache-Control": "no-store" } });
}

export default function Player({ loaderData, actionData }: Route.ComponentProps) {
  const { player, teams } = loaderData;
  const busy = useNavigation().state !== "idle";
  const refused = actionData && !actionData.ok ? actionData : undefined;
  const { team, consent, ...own } = player;
  const values = refused?.values ?? { ...own, email: own.email ?? "", teamId: String(team?.id ?? "") };
  return (
    <div className="grid max-w-2xl gap-6">
      <h2>
        {player.surname}, {player.name}
      </h2>
      <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="edit" />
        <DocumentField value={String(values.document ?? "")} error={refused?.fields.document} />
        <PersonFields
          teams={teams}
          values={Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))}
          errors={refused?.fields}
        />
        <Field label="Fecha de nacimiento" error={refused?.fields.birthDate}>
          <Input name="birthDate" type="date" defaultValue={String(values.birthDate ?? "")} />
        </Field>
        <Button type="submit" variant="main" busy={busy} busyText="Guardando...">
          Guardar
        </Button>
      </Form>
      <p className="text-ink-soft">
        Miembro desde {longDate(player.memberSince)}.{" "}
        {player.hasPassword ? "Tiene contraseña." : "No tiene contraseña."}
        {consent && ` Autorizó ${consent.guardianName} el ${longDate(consent.on)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="code" label="Crear código de acceso" />
        <IntentButton intent="sessions" label="Cerrar sus sesiones" />
        <a href={`/admin/players/${player.id}/datos`} className="self-center underline underline-offset-4">
          Descargar sus datos
        </a>
        <IntentButton intent="delete" label="Borrar jugador" danger />
      </div>
    </div>
  );
}

function IntentButton({ intent, label, danger }: { intent: string; label: string; danger?: boolean }) {
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant={danger ? "danger" : "plain"}>
        {label}
      </Button>
    </Form>
  );
}
