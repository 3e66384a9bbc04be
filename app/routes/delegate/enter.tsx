import { useEffect, useRef } from "react";
import { Form, redirect, useNavigation, useSubmit } from "react-router";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { enterByToken } from "#app/features/delegates/links.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure, TRY_AGAIN } from "#app/lib/http/answers.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/enter";

const FAULT = `No se pudo abrir el enlace: ${TRY_AGAIN}`;

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = textsOf(await sentForm(request));
  try {
    const cookie = await enterByToken(token, context.get(clientIpContext));
    return redirect("/d/partidos", { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return refused(error, FAULT);
  }
}

/** When offline, keeps the page. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Enlace del club", matches);
}

/**
 * Landing page of a club's link. The secret is in the URL fragment, which browsers never send: the page posts it once,
 * for a cookie. Without scripts the user pastes it.
 */
export default function EnterDelegate({ actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const isSent = useRef(false);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!token || isSent.current) return;
    isSent.current = true;
    // Replaces the history entry, which contains the token.
    void submit({ token }, { method: "post", action: "/d", replace: true });
  }, [submit]);
  return (
    <EntryCard
      title="Enlace del club"
      subtitle="Con el enlace de tu club avisás cómo salieron los partidos. No hace falta cuenta."
    >
      <FormMessage text={actionData?.message} />
      <Form method="post" action="/d" replace className="grid gap-4" noValidate>
        <Field
          label="Enlace"
          hint="Escaneá el código QR de tu club, o pegá acá el enlace entero."
          error={actionData?.fields.token}
        >
          <Input name="token" autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
        </Field>
        <Button type="submit" variant="main" busy={busy} busyText="Abriendo...">
          Abrir
        </Button>
      </Form>
    </EntryCard>
  );
}
