import { useLocation } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DivisionScreen } from "#app/features/divisions/components/division-screen.tsx";
import { DIVISION_TEXTS, faultText } from "#app/features/divisions/division-screen.rules.ts";
import {
  changeDivision,
  divisionScreen,
  removalToConfirm,
} from "#app/features/divisions/division-screen.server.ts";
import { ZoneForm } from "#app/features/zones/components/zone-form.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import type { Route } from "./+types/zones";

export function loader({ context, url }: Route.LoaderArgs) {
  return divisionScreen(adminAllowedTo(context, "leagues.manage"), "zone", panelParams(context, url));
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const typed = textsOf(await sentForm(request));
  try {
    const { message, ...more } = await changeDivision(admin, "zone", typed);
    return saved(message, more);
  } catch (error) {
    const removing = await removalToConfirm(admin, "zone", error, typed.id);
    return refused(error, faultText("zone", typed.intent), typed, { removing });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => faultText("zone", intent));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta(DIVISION_TEXTS.zone.title, matches);
}

export default function Zones({ loaderData, actionData }: Route.ComponentProps) {
  return <DivisionScreen level="zone" Form={ZoneForm} loaderData={loaderData} actionData={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const inCategory = new URLSearchParams(useLocation().search).has("categoria");
  return (
    <ScreenError
      error={error}
      text={inCategory ? "Error al obtener las zonas de la categoría" : "Error al cargar las zonas"}
    />
  );
}
