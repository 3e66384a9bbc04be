import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { callAuth } from "#app/auth/call.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { textsOf } from "#app/lib/form-values.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/new-password";

const EXPIRED = "El enlace no es correcto o ya venció. Pedí otro.";

export async function action(args: Route.ActionArgs) {
  const { token = "", password = "" } = textsOf(await args.request.formData());
  const result = await callAuth(args, (api, headers) =>
    api.resetPassword({ body: { newPassword: password, token }, headers, returnHeaders: true }),
  );
  if (result.ok) throw redirect("/admin/login");
  // Our own messages come with the field they are about; better-auth's are in English.
  const message = result.status === 429 || Object.keys(result.fields).length > 0 ? result.message : EXPIRED;
  return data({ message }, { status: result.status });
}

/** The address holds the token: nobody else is to be told it. */
export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

export function meta() {
  return [{ title: "Contraseña nueva · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [query] = useSearchParams();
  return (
    <>
      <PageHero title="Contraseña nueva" back={{ to: "/admin/login", label: "Volver" }} />
      <Wrap className="max-w-md pt-6 pb-12">
        <Form method="post" className="grid gap-4">
          <FormMessage text={actionData?.message} />
          <input type="hidden" name="token" value={query.get("token") ?? ""} />
          <Field label="Contraseña nueva" hint="8 caracteres o más." required>
            <Input name="password" type="password" autoComplete="new-password" />
          </Field>
          <Button type="submit" variant="main" busy={busy}>
            Guardar
          </Button>
        </Form>
      </Wrap>
    </>
  );
}
