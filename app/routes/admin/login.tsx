import { data, Form, Link, redirect, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { canSendMail } from "#app/auth/mail.server.ts";
import { currentUser } from "#app/auth/sessions/current-user.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { UNEXPECTED } from "#app/features/accounts/sign-in.rules.ts";
import { noPickCookie } from "#app/features/prode/predictions/pending-pick.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { type Refusal, refusalOf } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/login";

export function loader({ context, url }: Route.LoaderArgs) {
  if (currentUser(context).kind === "admin") throw redirect("/admin");
  return { canRecover: canSendMail, recovered: url.searchParams.has("listo") };
}

export async function action(args: Route.ActionArgs) {
  const body = textsOf(await sentForm(args.request));
  try {
    const result = await callBetterAuth(args, (api, headers) =>
      api.signInUsername({ body, headers, returnHeaders: true }),
    );
    if (!result.ok) return refusedLogin(result, body);
    // A pending pick belongs to a player.
    result.headers.append("Set-Cookie", noPickCookie(env.ORIGIN));
    const needsSecondFactor = "twoFactorRedirect" in result.value;
    return redirect(needsSecondFactor ? "/admin/login/codigo" : "/admin", { headers: result.headers });
  } catch (error) {
    return refusedLogin(refusalOf(error, UNEXPECTED), body);
  }
}

function refusedLogin({ message, status }: Refusal, { username = "" }: Record<string, string>) {
  return data({ message, values: { username } }, { status });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `Error al iniciar sesión: ${TRY_AGAIN}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Administración", matches);
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <EntryCard
      title="Administración"
      subtitle="Para quienes cargan los partidos y los resultados."
      back={{ to: "/", label: "Volver al inicio" }}
      aside={<p>¿Problemas para entrar? Contactá al administrador del sistema.</p>}
    >
      <FormMessage text={actionData?.message} />
      {!actionData && loaderData.recovered && (
        <FormMessage text="Contraseña guardada. Ya podés entrar con ella." tone="success" />
      )}
      <Form method="post" className="grid grid-cols-1 gap-4">
        <Field label="Usuario" hint="También podés usar tu email." required>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={actionData?.values.username}
          />
        </Field>
        <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
        <Button type="submit" variant="main" busy={busy} busyText="Iniciando sesión...">
          Iniciar Sesión
        </Button>
      </Form>
      {loaderData.canRecover && (
        <Link
          to="/admin/recuperar"
          className="justify-self-center py-2.5 font-semibold underline decoration-edge underline-offset-4 hover:decoration-liga"
        >
          Olvidé mi contraseña
        </Link>
      )}
    </EntryCard>
  );
}
