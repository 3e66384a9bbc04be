import { Download } from "lucide";
import { redirectDocument, useNavigation } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { assertOwnForm, ownSession, playerAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { may } from "#app/features/accounts/accounts.rules.ts";
import { PasswordField } from "#app/features/accounts/components/password-field.tsx";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { LimitedNotice } from "#app/features/accounts/components/profile-facts.tsx";
import { deleteOwnAccount, ownProfile, setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ThemeChoice } from "#app/shell/theme-choice.tsx";
import { AccountField } from "#app/ui/account-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { useSavedCount } from "#app/ui/use-saved-count.ts";
import { useShowAnswer } from "#app/ui/use-show-answer.ts";
import type { Route } from "./+types/settings";

export async function loader({ context }: Route.LoaderArgs) {
  const user = playerAllowedTo(context, "profile.read");
  const { hasPassword, limited } = await orErrorPage(ownProfile(user));
  return { account: user.id, hasPassword, limited, mayDelete: may(user, "own-account.delete") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const { intent = "", account, current = "", password = "" } = textsOf(await sentForm(request));
  const user = playerAllowedTo(context, "profile.read");
  try {
    assertOwnForm(user, { account });
    const session = await ownSession(args, user.id);
    if (intent === "delete") await deleteOwnAccount(user, session, current);
    else await setOwnPassword(user, session, { current, password });
  } catch (error) {
    return refused(error, undefined, { intent, ...(account && { account }) });
  }
  if (intent !== "delete") return saved("Contraseña guardada.", { intent });
  const signOut = await callBetterAuth(args, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  // A new document, as in sign-out.tsx.
  throw redirectDocument("/", { headers: signOut.ok ? signOut.headers : undefined });
}

/** When offline, keeps the form and says why it was not sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, (intent) =>
    intent === "delete"
      ? `No se pudo borrar la cuenta: ${TRY_AGAIN}`
      : `No se guardó la contraseña: ${TRY_AGAIN}`,
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Configuración", matches);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, limited } = loaderData;
  const account = (actionData?.ok === false && actionData.values.account) || loaderData.account;
  const sending = useNavigation().formData?.get("intent");
  const page = useShowAnswer<HTMLDivElement>(actionData);
  const savedCount = useSavedCount(actionData);
  const errors = (intent: string) =>
    actionData && !actionData.ok && actionData.values.intent === intent ? actionData.fields : undefined;
  return (
    <>
      <PageHero title="Configuración" back={{ to: "/", label: "Volver al inicio" }} />
      <Wrap ref={page} className="grid max-w-2xl gap-4 pt-6 pb-12">
        <h2 className="sr-only">Opciones de tu cuenta</h2>
        <FormMessage text={actionData?.message} tone={actionData?.ok ? "success" : "error"} />
        <PanelCard title="Tema" text="Cómo se ve el sitio en este dispositivo.">
          <ThemeChoice />
        </PanelCard>
        {limited ? (
          <LimitedNotice>Entraste solo con tu documento, así que tus datos están cerrados.</LimitedNotice>
        ) : (
          <>
            <PanelCard
              title="Contraseña"
              text={
                hasPassword
                  ? "Con ella entrás desde cualquier lado."
                  : "Todavía no tenés. Con una, nadie más entra con tu documento."
              }
            >
              <PasswordForm
                key={savedCount}
                account={account}
                hasPassword={hasPassword}
                busy={sending === "password"}
                errors={errors("password")}
              />
            </PanelCard>
            <PanelCard title="Mis datos" text="Todo lo que el sitio guarda sobre vos, en un archivo.">
              <a href="/user/mis-datos" className={DOWNLOAD}>
                <Icon of={Download} className="size-5" />
                Descargar mis datos
              </a>
            </PanelCard>
            <DeleteForm
              account={account}
              hasPassword={hasPassword}
              busy={sending === "delete"}
              errors={errors("delete")}
            />
          </>
        )}
      </Wrap>
    </>
  );
}

/** Looks like a button, but downloads a file: the router must not handle it. */
const DOWNLOAD =
  "inline-flex min-h-11 items-center gap-2 justify-self-start rounded-card border border-line px-4.5 font-semibold hover:border-edge";

type DeleteProps = { account: string; hasPassword: boolean; busy: boolean; errors?: Record<string, string> };

function DeleteForm({ account, hasPassword, busy, errors = {} }: DeleteProps) {
  return (
    <PanelCard
      danger
      title="Borrar mi cuenta"
      text="Se borran tus datos y tus predicciones, y salís de la tabla del Prode y de tus grupos. Un grupo tuyo pasa a quien entró primero. No se puede deshacer."
    >
      <ConfirmedForm
        intent="delete"
        className="grid gap-4"
        question={{
          title: "¿Borrar tu cuenta para siempre?",
          text: "Se borran tu perfil, tus predicciones y tus puntos. Nadie puede recuperarlos, tampoco la organización.",
          confirmLabel: "Sí, borrar todo",
          danger: true,
        }}
      >
        <AccountField id={account} />
        {hasPassword && (
          <PasswordField
            label="Tu contraseña"
            name="current"
            autoComplete="current-password"
            error={errors.current}
          />
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
      </ConfirmedForm>
    </PanelCard>
  );
}
