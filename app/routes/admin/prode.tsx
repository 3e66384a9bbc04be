import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { podiumMatchdays } from "#app/features/prode/leaderboard/leaderboard.server.ts";
import { ConfigForm } from "#app/features/prode/panel/components/config-form.tsx";
import {
  configForAdmin,
  saveConfig,
  settleEverythingAgain,
} from "#app/features/prode/panel/config.server.ts";
import { SharePictures } from "#app/features/results/components/share-pictures.tsx";
import { settleFailedText } from "#app/features/results/results.rules.ts";
import { podiumPicture } from "#app/features/sharing/matchday-pictures.rules.ts";
import { longDay } from "#app/lib/dates.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { Answer } from "#app/ui/answer.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import type { Route } from "./+types/prode";

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const [config, podiums] = await Promise.all([configForAdmin(admin), podiumMatchdays(admin)]);
  const pictures = podiums.map(({ league, season, day }) => ({
    ...podiumPicture(league, season, day),
    label: `Podio del Prode · ${league.name} · ${longDay(day)}`,
  }));
  return { ...config, pictures };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const { intent, ...typed } = textsOf(await sentForm(request));
  const isSettling = intent === "settle";
  try {
    if (isSettling) return saved(settledText(await settleEverythingAgain(admin)));
    await saveConfig(admin, typed);
    return saved("Guardaste la configuración del Prode");
  } catch (error) {
    return refused(error, faultOf(intent), typed);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return intent === "settle" ? settleFailedText(undefined) : "Error al guardar la configuración";
}

function settledText(matches: number): string {
  if (matches === 0) return "Todavía no hay partidos liquidados";
  return matches === 1 ? "Se liquidó de nuevo 1 partido" : `Se liquidaron de nuevo ${matches} partidos`;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Prode", matches);
}

export default function AdminProde({ loaderData, actionData }: Route.ComponentProps) {
  const { config, outdated, pictures } = loaderData;
  const refused = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-title">Prode</h2>
      <Answer of={actionData} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PanelCard
          title="Configuración"
          text="Cambiar los puntos no toca los que ya se dieron: los partidos liquidados quedan como están."
        >
          <ConfigForm config={config} refused={refused} />
        </PanelCard>
        <PanelCard title="Volver a liquidar todo" text={outdatedText(outdated)}>
          <ConfirmedForm
            intent="settle"
            question={{
              title: "¿Volver a liquidar todo el Prode?",
              text: "Todos los partidos liquidados se pagan otra vez con los puntos de ahora. Las posiciones pueden cambiar.",
              confirmLabel: "Volver a liquidar",
            }}
          >
            <Button type="submit">Volver a liquidar todo</Button>
          </ConfirmedForm>
        </PanelCard>
        <PanelCard title="Podio para WhatsApp" text={podiumText(pictures.length)}>
          {pictures.length > 0 && <SharePictures pictures={pictures} />}
        </PanelCard>
        <PanelCard title="Grupos" text="Los arman los jugadores para competir entre ellos.">
          <ButtonLink to="/admin/prode/grupos">Ver los grupos</ButtonLink>
        </PanelCard>
      </div>
    </div>
  );
}

function podiumText(pictures: number): string {
  return pictures === 0
    ? "Cuando se liquide una fecha, acá vas a tener la imagen de quiénes la ganaron."
    : "Quiénes ganaron la última fecha de cada liga, con el nombre y la inicial. Los podios de antes están en Compartir, en cada fecha.";
}

function outdatedText(matches: number): string {
  if (matches === 0) return "Todos los partidos liquidados se pagaron con los puntos de ahora.";
  const which = matches === 1 ? "1 partido se pagó" : `${matches} partidos se pagaron`;
  return `${which} con otros puntos. Volver a liquidar los paga con los de ahora, y cambia las posiciones.`;
}
