import { Form, redirect } from "react-router";
import { assertOwnForm, currentUser, playerAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { typedCode } from "#app/features/groups/groups.rules.ts";
import { joinGroup } from "#app/features/groups/groups.server.ts";
import { invitationPreview } from "#app/features/sharing/picture.server.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { AccountField } from "#app/ui/account-field.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Wrap } from "#app/ui/page.tsx";
import type { Route } from "./+types/group-invitation";

const FAULT = "No se pudo entrar al grupo. Intentá de nuevo.";

/** Reveals nothing about the group: anyone with the link can load this page, including link-preview bots. */
export function loader({ context, url }: Route.LoaderArgs) {
  const code = typedCode(url.searchParams.get("codigo"));
  const user = currentUser(context);
  return {
    code,
    account: user.kind === "player" ? user.id : null,
    preview: invitationPreview(),
    origin: env.ORIGIN,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = textsOf(await sentForm(request));
  const player = playerAllowedTo(context, "groups.join");
  try {
    assertOwnForm(player, values);
    const id = await joinGroup(player, values.codigo, context.get(clientIpContext));
    return redirect(`/prode/grupos/${id}`);
  } catch (error) {
    return refused(error, FAULT, values);
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = pageMeta({
    matches,
    title: "Te invitaron a un grupo del Prode",
    description: "Entrá con el enlace y competí con tus amigos.",
    path: "/prode/grupos/entrar",
    origin: loaderData.origin,
    preview: loaderData.preview,
    noIndex: true,
  });
  // Without og:url: its URL would lack the code, and messengers must keep the full link.
  const tags = page.filter((tag) => !("property" in tag && tag.property === "og:url"));
  return [...tags, { name: "referrer", content: "no-referrer" }];
}

export default function GroupInvitation({ loaderData: { code, account }, actionData }: Route.ComponentProps) {
  const back = `/prode/grupos/entrar?codigo=${code}`;
  return (
    <Wrap className="grid gap-4 pt-5 pb-12">
      <Answer of={actionData} />
      <Card className="grid max-w-lg gap-4 p-5">
        <h2 className="text-title">Te invitaron a un grupo</h2>
        {code === null ? (
          <p>El enlace no está completo. Pedile a tu amigo que te lo mande de nuevo.</p>
        ) : account ? (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="codigo" value={code} />
            <AccountField id={actionData?.values.account ?? account} />
            <p>
              En el grupo se ven tu nombre, la inicial del apellido y tus puntos. Podés salir cuando quieras.
            </p>
            <Button type="submit" variant="main" className="justify-self-start">
              Entrar al grupo
            </Button>
          </Form>
        ) : (
          <>
            <p>Para jugar con ellos, entrá con tu documento o registrate. Es gratis.</p>
            <ButtonLink
              to={`/user/auth?volver=${encodeURIComponent(back)}`}
              variant="main"
              className="justify-self-start"
            >
              Entrar o registrarme
            </ButtonLink>
          </>
        )}
      </Card>
    </Wrap>
  );
}
