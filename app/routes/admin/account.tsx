import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { answerRefusal, callAuth, refusalOf } from "#app/auth/call.server.ts";
import { adminWho, sessionToken } from "#app/auth/who.server.ts";
import { secondFactorIsOn } from "#app/features/accounts/accounts.server.ts";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { clientAddressContext } from "#app/lib/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
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

export function meta() {
  return [{ title: "Mi cuenta · Potrero" }, { name: "robots", content: "noindex" }];
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get("intent");
  const setUp = actionData?.setUp;
  const on = loaderData.secondFactor;
  return (
    <div className="grid max-w-2xl gap-4">
      <h2 className="text-title">Mi cuenta</h2>
      <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      <PanelCard title="Contraseña">
        <PasswordForm
          // Empty again once it is saved.
          key={actionData?.ok ? "saved" : "open"}
          hasPassword
          busy={sending === "password"}
          errors={actionData?.fields}
        />
      </PanelCard>
      <PanelCard
        title="Segundo paso"
        text={
          on
            ? "Está activado: además de la contraseña se pide un código de tu aplicación."
            : "Además de la contraseña, pedir un código de una aplicación como Google Authenticator."
        }
      >
        {setUp ? (
          <SetUp {...setUp} busy={sending === "confirm"} />
        ) : (
          <Toggle on={on} busy={sending === "enable" || sending === "disable"} />
        )}
      </PanelCard>
    </div>
  );
}

function Toggle({ on, busy }: { on: boolean; busy: boolean }) {
  return (
    <Form key={String(on)} method="post" className="grid gap-4">
      <input type="hidden" name="intent" value={on ? "disable" : "enable"} />
      <PasswordField label="Tu contraseña" name="password" autoComplete="current-password" required />
      <Button type="submit" variant={on ? "danger" : "main"} busy={busy} className="justify-self-start">
        {on ? "Desactivar" : "Activar"}
      </Button>
    </Form>
  );
}

/** Shown this once: the key for the app, and the codes for the day the telephone is lost. */
function SetUp({ totpURI, backupCodes, busy }: { totpURI: string; backupCodes: string[]; busy: boolean }) {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return (
    <ol className="grid gap-6">
      <Step number={1} title="Cargá esta clave en tu aplicación">
        <p className="num select-all break-all rounded-inner bg-sunk p-3 text-xl tracking-wide">
          {inGroups(secret)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={secret} label="Copiar clave" done="Clave copiada" />
          <a
            href={totpURI}
            className="py-2.5 font-semibold text-label underline decoration-edge underline-offset-4 hover:decoration-liga"
          >
            Abrir en la aplicación
          </a>
        </div>
      </Step>
      <Step number={2} title="Guardá los códigos de recuperación">
        <p className="text-ink-soft text-label">
          Son para el día que no tengas el teléfono. Cada uno sirve una vez y no los vas a volver a ver.
        </p>
        {/* Capitals and small letters, o and 0: to be told apart when copied by hand. */}
        <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-inner bg-sunk p-3">
          {backupCodes.map((code) => (
            <li key={code} className="select-all break-all font-mono text-sm sm:text-base">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={backupCodes.join("\n")} label="Copiar códigos" done="Códigos copiados" />
      </Step>
      <Step number={3} title="Confirmá con un código">
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <Field label="Código de la aplicación" required>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="num text-xl tracking-widest"
            />
          </Field>
          <Button
            type="submit"
            variant="main"
            busy={busy}
            busyText="Confirmando..."
            className="justify-self-start"
          >
            Confirmar
          </Button>
        </Form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <span
        aria-hidden="true"
        className="num grid size-7 place-items-center rounded-full bg-liga/12 text-liga"
      >
        {number}
      </span>
      <div className="grid min-w-0 gap-3 [&>button]:justify-self-start">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}

/** Four by four, as the applications ask for it. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
