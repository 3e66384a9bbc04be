import { data, Form, Link, redirect, useNavigation } from "react-router";
import { answerRefusal, callAuth, refusalOf } from "#app/auth/call.server.ts";
import { playerWho, sessionToken } from "#app/auth/who.server.ts";
import { may } from "#app/features/accounts/accounts.rules.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { deleteOwnAccount, ownProfile, setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { clientAddressContext } from "#app/lib/request-context.ts";
import { orErrorPage } from "#app/lib/route-errors.ts";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/settings";

export async function loader({ context }: Route.LoaderArgs) {
  const who = playerWho(context, "profile.read");
  const { hasPassword, limited } = await orErrorPage(ownProfile(who));
  return { hasPassword, limited, mayDelete: may(who, "own-account.delete") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { intent, current = "", password = "" } = textsOf(await request.formData());
  const who = playerWho(context, "profile.read");
  const address = context.get(clientAddressContext);
  try {
    if (intent === "delete") await deleteOwnAccount(who, address, current);
    else await setOwnPassword(who, { token: sessionToken(context), address }, { current, password });
  } catch (error) {
    return answerRefusal({ ...refusalOf(error), intent });
  }
  if (intent !== "delete") return data({ ok: true as const, intent, message: "Contraseña guardada." });
  const out = await callAuth(args, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  throw redirect("/", { headers: out.ok ? out.headers : undefined });
}

export function meta() {
  return [{ title: "Configuración · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, limited } = loaderData;
  const busy = useNavigation().state !== "idle";
  const errors = (intent: string) =>
    actionData && !actionData.ok && actionData.intent === intent ? actionData.fields : undefined;
  return (
    <>
      <PageHero title="Configuración" />
      <Wrap className="grid max-w-2xl gap-8 pt-6 pb-12">
        <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
        <section className="grid justify-items-start gap-3">
          <h2>Tema</h2>
          <ThemeSwitch />
        </section>
        {limited ? (
          <p>
            Entraste solo con tu documento.{" "}
            <Link to="/user/codigo" className="font-semibold underline underline-offset-4">
              Creá una contraseña con un código
            </Link>{" "}
            de la organización para cambiar o descargar tus datos.
          </p>
        ) : (
          <>
            <section className="grid gap-3">
              <h2>Contraseña</h2>
              <PasswordForm hasPassword={hasPassword} busy={busy} errors={errors("password")} />
            </section>
            <section className="grid justify-items-start gap-3">
              <h2>Mis datos</h2>
              <a href="/user/mis-datos" className="font-semibold underline underline-offset-4">
                Descargar mis datos
              </a>
            </section>
            <DeleteForm hasPassword={hasPassword} busy={busy} errors={errors("delete")} />
          </>
        )}
      </Wrap>
    </>
  );
}

type DeleteProps = { hasPassword: boolean; busy: boolean; errors?: Record<string, string> };

function DeleteForm({ hasPassword, busy, errors = {} }: DeleteProps) {
  return (
    <section className="grid gap-3">
      <h2>Borrar mi cuenta</h2>
      <p>Se borran tus datos y tus predicciones. No se puede deshacer.</p>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="delete" />
        {hasPassword && (
          <Field label="Tu contraseña" error={errors.current}>
            <Input name="current" type="password" autoComplete="current-password" />
          </Field>
        )}
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          busyText="Borrando..."
          className="justify-self-start"
        >
          Borrar mi cuenta
        </Button>
      </Form>
    </section>
  );
}
