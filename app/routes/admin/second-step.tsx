import { data, Form, redirect, useNavigation } from "react-router";
import { callAuth } from "#app/auth/call.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { textsOf } from "#app/lib/form-values.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/second-step";

const APP_CODE = /^\d{6}$/;

export async function action(args: Route.ActionArgs) {
  const { code = "" } = textsOf(await args.request.formData());
  const typed = code.replace(/\s/g, "");
  const result = await callAuth<unknown>(args, (api, headers) =>
    APP_CODE.test(typed)
      ? api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true })
      : api.verifyBackupCode({ body: { code: typed }, headers, returnHeaders: true }),
  );
  if (result.ok) throw redirect("/admin", { headers: result.headers });
  const message =
    result.status === 429
      ? "Demasiados intentos. Esperá un momento y probá de nuevo."
      : "El código no es correcto o ya venció";
  return data({ message }, { status: result.status });
}

export function meta() {
  return [{ title: "Segundo paso · Potrero" }, { name: "robots", content: "noindex" }];
}

/** The second factor: a code of the app, or one of the recovery codes. */
export default function SecondStep({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <PageHero title="Segundo paso" back={{ to: "/admin/login", label: "Volver" }} />
      <Wrap className="max-w-md pt-6 pb-12">
        <Form method="post" className="grid gap-4">
          <FormMessage text={actionData?.message} />
          <Field label="Código" hint="Los 6 números de tu aplicación, o un código de recuperación." required>
            <Input name="code" autoComplete="one-time-code" />
          </Field>
          <Button type="submit" variant="main" busy={busy} busyText="Iniciando sesión...">
            Iniciar Sesión
          </Button>
        </Form>
      </Wrap>
    </>
  );
}
