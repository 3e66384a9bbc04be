import { Form, redirectDocument } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { sendQueued } from "#app/features/prode/predictions/components/send-taps.ts";
import { tapQueue } from "#app/features/prode/predictions/components/tap-queue.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import type { Route } from "./+types/sign-out";

/** Ends the session in the browser and on the server. Loads a new document, as `toSignIn` in current-user.server.ts does. */
export async function action(args: Route.ActionArgs) {
  const result = await callBetterAuth(args, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  throw redirectDocument("/", { headers: result.ok ? result.headers : undefined });
}

const STILL_IN =
  "No se pudo cerrar la sesión: el sitio no contestó. En este navegador seguís adentro. Probá de nuevo cuando haya señal.";

/**
 * Sends the picks that were queued offline, and drops those that the server refused. Picks without a response, and those of
 * other accounts, stay: nobody else can send them, and nobody could tell those players that theirs are lost. When offline,
 * the session stays open and the page says so.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const signedIn = await sendQueued();
  try {
    return await answerOrFailure(request, serverAction, () => STILL_IN);
  } catch (thrown) {
    if (thrown instanceof Response && signedIn) tapQueue.change(signedIn, () => []);
    throw thrown;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Cerrar Sesión", matches);
}

/** Confirmation page for browsers without scripts; also shows a failed sign-out. */
export default function SignOut({ actionData }: Route.ComponentProps) {
  return (
    <EntryCard title="Cerrar Sesión" subtitle="¿Estás seguro de que quieres cerrar sesión?">
      <FormMessage text={actionData?.message} />
      <Form method="post" className="grid gap-2 sm:grid-cols-2">
        <ButtonLink to="/">Cancelar</ButtonLink>
        <Button type="submit" variant="main">
          Cerrar Sesión
        </Button>
      </Form>
    </EntryCard>
  );
}
