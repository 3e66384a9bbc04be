import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { adminAllowedTo, ownSession } from "#app/auth/sessions/current-user.server.ts";
import { usesTwoFactor } from "#app/features/accounts/accounts.server.ts";
import { isAuthenticatorUri, RECOVERY_CODES } from "#app/features/accounts/authenticator.rules.ts";
import { type AuthenticatorSetUp, authenticatorSetUp } from "#app/features/accounts/authenticator.server.ts";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { RecoveryCodes } from "#app/features/accounts/components/recovery-codes.tsx";
import { SecondFactorSetUp } from "#app/features/accounts/components/second-factor-set-up.tsx";
import { setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { listLeagues } from "#app/features/leagues/leagues.server.ts";
import { currentSiteName } from "#app/features/site/site.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerRefusal, type Refusal, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { useSavedCount } from "#app/ui/use-saved-count.ts";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/account";

export async function loader({ context }: Route.LoaderArgs) {
  return { secondFactor: await usesTwoFactor(adminAllowedTo(context, "two-factor.manage")) };
}

export async function action(args: Route.ActionArgs) {
  const { intent, ...values } = textsOf(await sentForm(args.request));
  if (intent === "password") return changePassword(args, values);
  adminAllowedTo(args.context, "two-factor.manage");
  const { password = "" } = values;
  if (intent === "enable") return enable(args, password);
  if (intent === "codes") return newCodes(args, password);
  if (intent === "confirm") return confirm(args, values);
  if (intent === "disable") return disable(args, password);
  return refusedWith({ ok: false, status: 400, message: FAULT, fields: {} });
}

/** The form posts the secret and codes back, to show them again after a wrong code: better-auth returns them only once. */
async function confirm(args: Route.ActionArgs, { code = "", uri = "", codes = "" }: Record<string, string>) {
  const result = await callBetterAuth<unknown>(args, (api, headers) =>
    api.verifyTOTP({ body: { code: code.replace(/\s/g, "") }, headers, returnHeaders: true }),
  );
  if (result.ok) return doneWith("Segundo paso activado.", { headers: result.headers });
  const admin = adminAllowedTo(args.context, "two-factor.manage");
  const setUp = isAuthenticatorUri(uri)
    ? authenticatorSetUp(
        admin,
        await currentSiteName(await listLeagues()),
        uri,
        codes.split(" ", RECOVERY_CODES),
      )
    : null;
  return refusedWith(result, setUp);
}

async function disable(args: Route.ActionArgs, password: string) {
  const result = await callBetterAuth(args, (api, headers) =>
    api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  return result.ok ? doneWith("Segundo paso desactivado.", { headers: result.headers }) : refusedWith(result);
}

/** Old recovery codes stop working. */
async function newCodes(args: Route.ActionArgs, password: string) {
  const result = await callBetterAuth(args, (api, headers) =>
    api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
  );
  if (!result.ok) return refusedWith(result);
  const codes = result.value.backupCodes;
  return doneWith("Estos son tus códigos nuevos: los de antes ya no sirven.", {
    headers: result.headers,
    codes,
  });
}

type AnswerExtras = { headers?: Headers; setUp?: AuthenticatorSetUp | null; codes?: string[] };

function doneWith(message: string, { headers, setUp = null, codes = [] }: AnswerExtras = {}) {
  return saved(message, { setUp, codes, fields: {} }, { headers });
}

async function changePassword(args: Route.ActionArgs, values: Record<string, string>) {
  const { current = "", password = "" } = values;
  const admin = adminAllowedTo(args.context, "own-password.set");
  try {
    await setOwnPassword(admin, await ownSession(args, admin.id), { current, password });
  } catch (error) {
    return refused(error, undefined, {}, { setUp: null, codes: [] });
  }
  return doneWith("Contraseña guardada.");
}

async function enable(args: Route.ActionArgs, password: string) {
  const result = await callBetterAuth(args, (api, headers) =>
    api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  );
  if (!result.ok) return refusedWith(result);
  const { totpURI = "", backupCodes = [] } = result.value as { totpURI?: string; backupCodes?: string[] };
  const admin = adminAllowedTo(args.context, "two-factor.manage");
  const setUp = authenticatorSetUp(admin, await currentSiteName(await listLeagues()), totpURI, backupCodes);
  return doneWith("", { headers: result.headers, setUp });
}

function refusedWith({ status, message }: Refusal, setUp: AuthenticatorSetUp | null = null) {
  return answerRefusal({ ok: false, status, message, fields: {}, setUp, codes: [] });
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Mi cuenta", matches);
}

const FAULT = `No se pudo guardar: ${TRY_AGAIN}`;
const OFF = "Además de la contraseña, pedir un código de una aplicación como Google Authenticator.";
const SETTING_UP = "Todavía no está activado: faltan estos tres pasos.";
const ON = "Está activado: además de la contraseña se pide un código de tu aplicación.";

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get("intent");
  const { setUp, codes } = useShownOnce(actionData);
  const page = useShowAnswer<HTMLDivElement>(actionData);
  const savedCount = useSavedCount(actionData);
  const isOn = loaderData.secondFactor;
  return (
    <div ref={page} className="grid max-w-2xl gap-4">
      <h2 className="text-title">Mi cuenta</h2>
      <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
      <PanelCard title="Contraseña">
        <PasswordForm
          key={savedCount}
          hasPassword
          busy={sending === "password"}
          errors={actionData?.fields}
        />
      </PanelCard>
      <PanelCard title="Segundo paso" text={setUp ? SETTING_UP : isOn ? ON : OFF}>
        {setUp ? (
          <SecondFactorSetUp {...setUp} busy={sending === "confirm"} />
        ) : (
          <>
            {codes.length > 0 && <RecoveryCodes codes={codes} />}
            <Toggle key={codes.join()} isOn={isOn} sending={sending} />
          </>
        )}
      </PanelCard>
    </div>
  );
}

type ShownOnce = { setUp: AuthenticatorSetUp | null; codes: string[] };
const NOTHING: ShownOnce = { setUp: null, codes: [] };

/** The key and the codes cannot be shown again: they stay on the page when the site does not answer. */
function useShownOnce(answer: (Partial<ShownOnce> & { ok: boolean }) | undefined): ShownOnce {
  const [current, setCurrent] = useState<ShownOnce>({ ...NOTHING, ...answer });
  const [last, setLast] = useState(answer);
  if (answer !== last) {
    setLast(answer);
    setCurrent({ ...(answer ? current : NOTHING), ...answer });
  }
  return current;
}

function Toggle({ isOn, sending }: { isOn: boolean; sending: FormDataEntryValue | null | undefined }) {
  return (
    <Form key={String(isOn)} method="post" className="grid grid-cols-1 gap-4">
      <PasswordField label="Tu contraseña" name="password" autoComplete="current-password" required />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button type="submit" name="intent" value="codes" busy={sending === "codes"}>
            Crear códigos de recuperación nuevos
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value={isOn ? "disable" : "enable"}
          variant={isOn ? "danger" : "main"}
          busy={sending === "enable" || sending === "disable"}
        >
          {isOn ? "Desactivar" : "Activar"}
        </Button>
      </div>
    </Form>
  );
}
