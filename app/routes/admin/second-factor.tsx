import { data, Form, redirect, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { TOO_MANY } from "#app/auth/limits/too-many-attempts.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { groupedCode } from "#app/features/accounts/sign-in.rules.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/second-factor";

const APP_CODE = /^\d{6}$/;

export async function action(args: Route.ActionArgs) {
  const { code = "" } = textsOf(await sentForm(args.request));
  const typed = code.replace(/\s/g, "");
  const result = await callBetterAuth<unknown>(args, (api, headers) =>
    APP_CODE.test(typed)
      ? api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code: groupedCode(typed) }, headers, returnHeaders: true }),
  );
  if (result.ok) throw redirect("/admin", { headers: result.headers });
  const message = result.status === 429 ? TOO_MANY : "El código no es correcto o ya venció";
  return data({ message }, { status: result.status });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => `Error al iniciar sesión: ${TRY_AGAIN}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Segundo paso", matches);
}

/** The second factor: a code from the app, or a recovery code. */
export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <EntryCard
      title="Segundo paso"
      subtitle="Abrí tu aplicación de códigos y copiá el de este sitio."
      back={{ to: "/admin/login", label: "Volver" }}
      aside={<p>¿Perdiste el teléfono? Usá uno de tus códigos de recuperación.</p>}
    >
      <FormMessage text={actionData?.message} />
      <Form method="post" className="grid grid-cols-1 gap-4">
        <Field label="Código" hint="Los 6 números de tu aplicación, o un código de recuperación." required>
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="num text-xl tracking-widest"
          />
        </Field>
        <Button type="submit" variant="main" busy={busy} busyText="Iniciando sesión...">
          Iniciar Sesión
        </Button>
      </Form>
    </EntryCard>
  );
}
