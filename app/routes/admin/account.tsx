import { data, Form, useNavigation } from "react-router";
import { answerRefusal, callAuth, refusalOf } from "#app/auth/call.server.ts";
import { adminWho, sessionToken } from "#app/auth/who.server.ts";
import { secondFactorIsOn } from "#app/features/accounts/accounts.server.ts";
import { FormMessage } from "#app/features/accounts/components/form-message.tsx";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { clientAddressContext } from "#app/lib/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { Route } from "./+types/account";

export async function loader({ context }: Route.LoaderArgs) {
  return { secondFactor: await secondFactorIsOn(adminWho(context, "two-factor.manage")) };
}

export async function action(args: Route.ActionArgs) {
  const { intent, ...values } = textsOf(await args.request.formData());
  if (intent === "password") return changePassword(args, values);
  adminWho(args.context, "two-factor.manage");
  const { password = "", code = "" } = values;
  if (intent === "enable") return enable(args, password);
  const result = await callAuth<unknown>(args, (api, headers) =>
    intent === "confirm"
      ? api.verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true })
      : api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  if (!result.ok)
    return refused(result.status, intent === "confirm" ? "El código no es correcto" : undefined);
  const message = intent === "confirm" ? "Segundo paso activado." : "Segundo paso desactivado.";
  return data({ ok: true as const, message, setUp: null, fields: {} }, { headers: result.headers });
}

async function changePassword({ context }: Route.ActionArgs, values: Record<string, string>) {
  const session = { token: sessionToken(context), address: context.get(clientAddressContext) };
  const { current = "", password = "" } = values;
  try {
    await setOwnPassword(adminWho(context, "own-password.set"), session, { current, password });
  } catch (error) {
    return answerRefusal({ ...refusalOf(error), setUp: null });
  }
  return data({ ok: true as const, message: "Contraseña guardada.", setUp: null, fields: {} });
}

async function enable(args: Route.ActionArgs, password: string) {
  const result = await callAuth(args, (api, headers) =>
    api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  if (!result.ok) return refused(result.status);
  const { totpURI = "", backupCodes = [] } = result.value as { totpURI?: string; backupCodes?: string[] };
  const message = "Cargá la clave en tu aplicación y confirmá con un código.";
  return data(
    { ok: true as const, message, setUp: { totpURI, backupCodes }, fields: {} },
    { headers: result.headers },
  );
}

function refused(status: number, message = "Contraseña incorrecta") {
  const text = status === 429 ? "Demasiados intentos. Esperá un momento y probá de nuevo." : message;
  return data({ ok: false as const, message: text, setUp: null, fields: {} }, { status });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const setUp = actionData?.setUp;
  return (
    <div className="grid max-w-xl gap-8">
      <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      <section className="grid gap-3">
        <h2>Contraseña</h2>
        <PasswordForm hasPassword busy={busy} errors={actionData?.fields} />
      </section>
      <section className="grid gap-3">
        <h2>Segundo paso</h2>
        {setUp ? <SetUp {...setUp} /> : <Toggle on={loaderData.secondFactor} busy={busy} />}
      </section>
    </div>
  );
}

function Toggle({ on, busy }: { on: boolean; busy: boolean }) {
  return (
    <Form method="post" className="grid gap-4">
      <p>
        {on
          ? "Está activado: además de la contraseña se pide un código de tu aplicación."
          : "Además de la contraseña, pedir un código de una aplicación como Google Authenticator."}
      </p>
      <input type="hidden" name="intent" value={on ? "disable" : "enable"} />
      <Field label="Tu contraseña" required>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant={on ? "danger" : "main"} busy={busy} className="justify-self-start">
        {on ? "Desactivar" : "Activar"}
      </Button>
    </Form>
  );
}

/** Shown this once: the key for the app, and the codes for the day the telephone is lost. */
function SetUp({ totpURI, backupCodes }: { totpURI: string; backupCodes: string[] }) {
  const secret = new URL(totpURI).searchParams.get("secret");
  return (
    <div className="grid gap-4">
      <p>
        Clave: <code className="break-all">{secret}</code> (
        <a href={totpURI} className="underline underline-offset-4">
          abrir en la aplicación
        </a>
        )
      </p>
      <p>Códigos de recuperación: guardalos en un lugar seguro. Cada uno sirve una vez.</p>
      <ul className="grid grid-cols-2 gap-1">
        {backupCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <Field label="Código de la aplicación" required>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <Button type="submit" variant="main" className="justify-self-start">
          Confirmar
        </Button>
      </Form>
    </div>
  );
}
