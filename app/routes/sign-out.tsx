import { Form, redirect } from "react-router";
import { callAuth } from "#app/auth/call.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHero, Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/sign-out";

/** Ends the session here and on the server. */
export async function action(args: Route.ActionArgs) {
  const result = await callAuth(args, (api, headers) => api.signOut({ headers, returnHeaders: true }));
  throw redirect("/", { headers: result.ok ? result.headers : undefined });
}

export function meta() {
  return [{ title: "Cerrar Sesión · Potrero" }, { name: "robots", content: "noindex" }];
}

/** The confirmation, for whoever comes without scripts. */
export default function SignOut() {
  return (
    <>
      <PageHero title="Cerrar Sesión" subtitle="¿Estás seguro de que quieres cerrar sesión?" />
      <Wrap className="pt-6 pb-12">
        <Form method="post" className="flex flex-wrap gap-2">
          <Button type="submit" variant="main">
            Cerrar Sesión
          </Button>
          <ButtonLink to="/">Cancelar</ButtonLink>
        </Form>
      </Wrap>
    </>
  );
}
