import { Form, redirect, useNavigation } from "react-router";
import { answerRefusal, callAuth } from "#app/auth/call.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { DocumentField } from "#app/features/accounts/components/person-fields.tsx";
import { textsOf } from "#app/lib/form-values.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/redeem-code";

export async function action(args: Route.ActionArgs) {
  const body = textsOf(await args.request.formData());
  const result = await callAuth(args, (api, headers) =>
    api.redeemAccessCode({ body, headers, returnHeaders: true }),
  );
  if (!result.ok) return answerRefusal(result, body);
  throw redirect("/user/perfil", { headers: result.headers });
}

export function meta() {
  return [{ title: "Entrar con un código · Potrero" }, { name: "robots", content: "noindex" }];
}

/** A player who has a code from the organisers sets a password with it. */
export default function RedeemCode({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors = actionData?.fields ?? {};
  return (
    <>
      <PageHero
        title="Entrar con un código"
        subtitle="Con el código que te dio la organización creás tu contraseña."
        back={{ to: "/user/auth", label: "Volver" }}
      />
      <Wrap className="max-w-xl pt-6 pb-12">
        <Form method="post" className="grid gap-4" noValidate>
          <FormMessage text={actionData?.message} />
          <DocumentField value={actionData?.values.document} error={errors.document} />
          <Field label="Código" error={errors.code}>
            <Input name="code" autoComplete="one-time-code" autoCapitalize="characters" />
          </Field>
          <Field label="Contraseña nueva" error={errors.password} hint="8 caracteres o más.">
            <Input name="password" type="password" autoComplete="new-password" />
          </Field>
          <Button type="submit" variant="main" busy={busy}>
            Crear contraseña y entrar
          </Button>
        </Form>
      </Wrap>
    </>
  );
}
