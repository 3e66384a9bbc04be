import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { callAuth } from "#app/auth/call.server.ts";
import { canSendMail } from "#app/auth/mail.server.ts";
import { whoIsAsking } from "#app/auth/who.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { UNEXPECTED } from "#app/features/accounts/sign-in.rules.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/login";

export function loader({ context }: Route.LoaderArgs) {
  if (whoIsAsking(context).kind === "admin") throw redirect("/admin");
  return { canRecover: canSendMail };
}

export async function action(args: Route.ActionArgs) {
  const body = textsOf(await args.request.formData());
  try {
    const result = await callAuth(args, (api, headers) =>
      api.signInUsername({ body, headers, returnHeaders: true }),
    );
    if (!result.ok)
      return data({ message: result.message, username: body.username }, { status: result.status });
    const second = "twoFactorRedirect" in result.value;
    return redirect(second ? "/admin/login/codigo" : "/admin", { headers: result.headers });
  } catch (error) {
    log.error(safeError(error), "an administrator could not sign in");
    return data({ message: UNEXPECTED, username: body.username }, { status: 500 });
  }
}

export function meta() {
  return [{ title: "Administración · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  return (
    <>
      <PageHero title="Administración" back={{ to: "/", label: "Volver al inicio" }} />
      <Wrap className="grid max-w-md gap-4 pt-6 pb-12">
        <FormMessage text={actionData?.message} />
        <Form method="post" className="grid gap-4">
          <Field label="Usuario" required>
            <Input
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={actionData?.username}
            />
          </Field>
          <Field label="Contraseña" required>
            <Input name="password" type={shown ? "text" : "password"} autoComplete="current-password" />
          </Field>
          <Button
            variant="quiet"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="justify-self-start"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
            {shown ? "Ocultar contraseña" : "Mostrar contraseña"}
          </Button>
          <Button type="submit" variant="main" busy={busy} busyText="Iniciando sesión...">
            Iniciar Sesión
          </Button>
        </Form>
        {loaderData.canRecover && (
          <Link to="/admin/recuperar" className="underline underline-offset-4">
            Olvidé mi contraseña
          </Link>
        )}
        <p className="text-ink-soft text-sm">
          ¿Problemas para entrar? Contactá al administrador del sistema.
        </p>
      </Wrap>
    </>
  );
}
