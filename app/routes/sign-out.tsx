import { Form, redirect } from "react-router";
import { callBetterAuth } from "#app/auth/call-better-auth.server.ts";
import { EntryCard } from "#app/features/accounts/components/entry-card.tsx";
import { tapQueue } from "#app/features/prode/components/tap-queue.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/sign-out";

/** Ends the session here and on the server. */
export async function action(args: Route.ActionArgs) {
  const result = await callBetterAuth(args, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  throw redirect("/", { headers: result.ok ? result.headers : undefined });
}

/** What was tapped without signal is dropped with the session, so that the next person does not send it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  tapQueue.forgetAll();
  return serverAction();
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Cerrar Sesión", matches);
}

/** The confirmation page, for browsers without scripts. */
export default function SignOut() {
  return (
    <EntryCard title="Cerrar Sesión" subtitle="¿Estás seguro de que quieres cerrar sesión?">
      <Form method="post" className="grid gap-2 sm:grid-cols-2">
        <ButtonLink to="/">Cancelar</ButtonLink>
        <Button type="submit" variant="main">
          Cerrar Sesión
        </Button>
      </Form>
    </EntryCard>
  );
}
