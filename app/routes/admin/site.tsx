import { Form, useNavigation } from "react-router";
import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { SiteFields } from "#app/features/site/components/site-fields.tsx";
import { NOT_SAVED, saveSiteSettings, siteSettings } from "#app/features/site/site-settings.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { answerRefusal, refusalOf, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import { Button } from "#app/ui/button.tsx";
import { useTypedQuestion } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import type { Route } from "./+types/site";

export async function loader({ context }: Route.LoaderArgs) {
  return siteSettings(adminAllowedTo(context, "site.manage"));
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "site.manage");
  const values = textsOf(await sentForm(request));
  try {
    await saveSiteSettings(admin, values);
    return saved("Datos del sitio guardados.");
  } catch (error) {
    const refusal = refusalOf(error, NOT_SAVED);
    const { seen } = refusal.fields.seen ? await siteSettings(admin) : values;
    return answerRefusal(refusal, { ...values, seen: seen ?? "" });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => "Error al guardar los datos del sitio");
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Sitio", matches);
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  const { question, onChange, allowLeaving } = useTypedQuestion();
  const isBusy = useNavigation().formMethod === "POST";
  const refused = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Sitio</h2>
      <Answer of={actionData} />
      <PanelCard
        title="Nombre y contacto"
        text="El nombre va en los títulos, en lo que se comparte y en el ícono del teléfono. El contacto, al pie de cada página."
      >
        <Form
          method="post"
          noValidate
          className="grid grid-cols-1 gap-4"
          onChange={onChange}
          onSubmit={allowLeaving}
        >
          <input type="hidden" name="seen" value={refused?.values.seen ?? loaderData.seen} />
          <SiteFields values={refused?.values ?? loaderData.shown} errors={refused?.fields ?? {}} />
          <Button type="submit" variant="main" busy={isBusy} className="justify-self-start max-sm:w-full">
            Guardar
          </Button>
        </Form>
      </PanelCard>
      {question}
    </div>
  );
}
