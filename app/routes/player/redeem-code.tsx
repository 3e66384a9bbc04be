import { Form, redirect, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { OrganisationContact } from "#app/features/accounts/components/organisation-contact.tsx";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { DocumentField } from "#app/features/accounts/components/person-fields.tsx";
import { noPickCookie } from "#app/features/prode/predictions/pending-pick.rules.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerRefusal } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/redeem-code";

export async function action(args: Route.ActionArgs) {
  const body = textsOf(await sentForm(args.request));
  const result = await callBetterAuth(args, (api, headers) =>
    api.redeemAccessCode({ body, headers, returnHeaders: true }),
  );
  if (!result.ok) return answerRefusal(result, body);
  // A pending pick may be another person's.
  result.headers.append("Set-Cookie", noPickCookie(env.ORIGIN));
  throw redirect("/user/perfil", { headers: result.headers });
}

/** When offline, keeps the form and says why it was not sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `No se pudo crear la contraseña: ${TRY_AGAIN}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Entrar con un código", matches);
}

/** Sets a password with an access code from the organisers. */
export default function RedeemCode({ actionData, matches }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors = actionData?.fields ?? {};
  const { site } = matches[0].loaderData;
  const card = useShowAnswer<HTMLDivElement>(actionData);
  return (
    <EntryCard
      ref={card}
      title="Entrar con un código"
      subtitle="Con el código que te dio la organización creás tu contraseña."
      back={{ to: "/user/auth", label: "Volver" }}
      aside={
        <div id="como-conseguirlo" className="scroll-mt-20">
          <p>
            ¿No tenés código? Pedíselo a la organización: va a comprobar quién sos y te lo da. Vale 48 horas y
            una sola vez; si venció, pedí otro.
          </p>
          <OrganisationContact phone={site.phone} email={site.email} />
        </div>
      }
    >
      <FormMessage text={actionData?.message} />
      <Form method="post" className="grid gap-4" noValidate>
        <DocumentField defaultValue={actionData?.values.document} error={errors.document} />
        <Field label="Código" error={errors.code} hint="Diez letras y números. El guion no hace falta.">
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="num text-xl uppercase tracking-widest"
          />
        </Field>
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          error={errors.password}
          hint="8 caracteres o más."
        />
        <Button type="submit" variant="main" busy={busy} busyText="Creando...">
          Crear contraseña y entrar
        </Button>
      </Form>
    </EntryCard>
  );
}
