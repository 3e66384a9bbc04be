import { data, Form, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { canSendMail } from "#app/auth/mail.server.ts";
import { untilNextStep } from "#app/auth/sign-in/response-steps.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/recover";

/** 404 if the site cannot send e-mail. */
export function loader() {
  if (!canSendMail) throw data(null, { status: 404 });
  return null;
}

/** Neither the response nor its timing reveals whether the account exists. */
export async function action(args: Route.ActionArgs) {
  if (!canSendMail) throw data(null, { status: 404 });
  const { email = "" } = textsOf(await sentForm(args.request));
  const began = performance.now();
  const result = await callBetterAuth(args, (api, headers) =>
    api.requestPasswordReset({ body: { email: email.trim().toLowerCase() }, headers, returnHeaders: true }),
  );
  await untilNextStep(began);
  if (!result.ok && result.status === 429)
    return data({ ok: false, message: result.message }, { status: 429 });
  return data({ ok: true, message: "Si hay una cuenta con ese email, te mandamos cómo seguir." });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `No se pudo enviar: ${TRY_AGAIN}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Recuperar la contraseña", matches);
}

export default function Recover({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <EntryCard
      title="Recuperar la contraseña"
      subtitle="Te mandamos un enlace para crear una nueva."
      back={{ to: "/admin/login", label: "Volver" }}
      aside={<p>¿No te llega? Contactá al administrador del sistema.</p>}
    >
      <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      <Form method="post" className="grid grid-cols-1 gap-4">
        <Field label="Email" required>
          <Input name="email" type="email" autoComplete="email" />
        </Field>
        <Button type="submit" variant="main" busy={busy} busyText="Enviando...">
          Enviar
        </Button>
      </Form>
    </EntryCard>
  );
}
