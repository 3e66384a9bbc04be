import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/new-password";

const EXPIRED = "El enlace no es correcto o ya venció. Pedí otro.";

export async function action(args: Route.ActionArgs) {
  const { token = "", password = "" } = textsOf(await sentForm(args.request));
  const result = await callBetterAuth(args, (api, headers) =>
    api.resetPassword({ body: { newPassword: password, token }, headers, returnHeaders: true }),
  );
  if (result.ok) throw redirect("/admin/login?listo");
  // Our own errors name a field. better-auth's do not: they mean that the link is no longer valid.
  const message = result.status === 429 || Object.keys(result.fields).length > 0 ? result.message : EXPIRED;
  return data({ message, expired: message === EXPIRED }, { status: result.status });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `No se pudo guardar: ${TRY_AGAIN}`);
}

/** The URL contains the token, which must not leak in the Referer header. */
export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Contraseña nueva", matches);
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [query] = useSearchParams();
  return (
    <EntryCard title="Contraseña nueva" back={{ to: "/admin/login", label: "Volver" }}>
      <FormMessage text={actionData?.message} />
      {actionData && "expired" in actionData && actionData.expired && (
        <ButtonLink to="/admin/recuperar">Pedir otro enlace</ButtonLink>
      )}
      <Form method="post" className="grid grid-cols-1 gap-4">
        <input type="hidden" name="token" value={query.get("token") ?? ""} />
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          hint="8 caracteres o más."
          required
        />
        <Button type="submit" variant="main" busy={busy}>
          Guardar
        </Button>
      </Form>
    </EntryCard>
  );
}
