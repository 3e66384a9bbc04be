import { useLocation } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { CategoryForm } from "#app/features/categories/components/category-form.tsx";
import { DivisionScreen } from "#app/features/divisions/components/division-screen.tsx";
import { DIVISION_TEXTS, faultText } from "#app/features/divisions/division-screen.rules.ts";
import {
  changeDivision,
  divisionScreen,
  removalToConfirm,
} from "#app/features/divisions/division-screen.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import type { Route } from "./+types/categories";

export function loader({ context, url }: Route.LoaderArgs) {
  return divisionScreen(adminAllowedTo(context, "leagues.manage"), "category", panelParams(context, url));
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const typed = textsOf(await sentForm(request));
  try {
    const { message, ...more } = await changeDivision(admin, "category", typed);
    return saved(message, more);
  } catch (error) {
    const removing = await removalToConfirm(admin, "category", error, typed.id);
    return refused(error, faultText("category", typed.intent), typed, { removing });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) => faultText("category", intent));
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta(DIVISION_TEXTS.category.title, matches);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DivisionScreen level="category" Form={CategoryForm} loaderData={loaderData} actionData={actionData} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const inZone = new URLSearchParams(useLocation().search).has("zona");
  return (
    <ScreenError
      error={error}
      text={inZone ? "Error al obtener las categorías de la zona" : "Error al cargar las categorías"}
    />
  );
}
