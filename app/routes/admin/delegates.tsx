import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { LinkList, ReportRulesForm } from "#app/features/delegates/components/link-list.tsx";
import { PrintedLinks } from "#app/features/delegates/components/printed-links.tsx";
import { ProposalList } from "#app/features/delegates/components/proposal-list.tsx";
import {
  delegateLinks,
  makeLinks,
  type PrintedLink,
  revokeLink,
  saveReportRules,
} from "#app/features/delegates/links.server.ts";
import {
  approveProposal,
  proposalsToDecide,
  rejectProposal,
} from "#app/features/delegates/proposals.server.ts";
import { SeasonHead } from "#app/features/seasons/components/season-head.tsx";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { orErrorPage, refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { isQuestion, RepeatedQuestion } from "#app/ui/repeated-question.tsx";
import type { Route } from "./+types/delegates";

const FAULT = "Error al guardar los enlaces. Intentá de nuevo.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const page = await orErrorPage(delegateLinks(admin, idOf(params.id)));
  const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
  const proposals = await proposalsToDecide(admin, page.season.id, moment);
  return { ...page, proposals, timeZone: env.LEAGUE_TIME_ZONE };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "results.manage");
  const id = idOf(params.id);
  const values = textsOf(await sentForm(request));
  const noLinks: { links?: PrintedLink[] } = {};
  try {
    if (values.intent?.startsWith("create")) {
      const clubId = values.intent === "create" ? (values.club ?? "") : undefined;
      const links = await makeLinks(admin, id, clubId, values);
      return saved(links.length > 0 ? "Enlaces hechos." : "No faltaba ninguno.", { links } as typeof noLinks);
    }
    if (values.intent === "revoke") {
      return saved(`El enlace de ${await revokeLink(admin, id, values.club, values)} ya no sirve.`, noLinks);
    }
    if (values.intent === "approve") {
      const moment = { now: new Date(), timeZone: env.LEAGUE_TIME_ZONE };
      return saved(await approveProposal(admin, id, values, moment), noLinks);
    }
    if (values.intent === "reject") return saved(await rejectProposal(admin, id, values), noLinks);
    await saveReportRules(admin, id, values);
    return saved("Guardado.", noLinks);
  } catch (error) {
    return refused(error, FAULT, values, noLinks);
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, () => FAULT);
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Delegados", matches);
}

/** Labels of the confirmation button, by intent. */
const LINK_QUESTIONS: Record<string, string> = { create: "Sí, hacer otro", revoke: "Sí, dar de baja" };

export default function Delegates({ loaderData, actionData }: Route.ComponentProps) {
  const { season, league, rules, clubs, proposals, timeZone } = loaderData;
  const links = actionData && "links" in actionData ? actionData.links : undefined;
  const { intent = "" } = actionData?.ok === false ? actionData.values : {};
  const linkQuestion = isQuestion(actionData) && LINK_QUESTIONS[intent];
  const isFinished = season.state === "finished";
  const refusedRules =
    actionData?.ok === false && actionData.values.intent === "save" ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SeasonHead season={season} league={league} title="delegados" up="seasons">
        Con su enlace, el delegado de un club avisa los resultados de sus partidos desde que empiezan hasta
        dos días después.
      </SeasonHead>
      {linkQuestion ? (
        <RepeatedQuestion answer={actionData} label={linkQuestion} />
      ) : (
        <Answer of={actionData} />
      )}
      {links && links.length > 0 && <PrintedLinks links={links} season={season.name} />}
      <ProposalList proposals={proposals} answer={actionData} />
      <LinkList clubs={clubs} isFinished={isFinished} timeZone={timeZone} />
      {!isFinished && <ReportRulesForm key={JSON.stringify(rules)} rules={rules} refused={refusedRules} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar los delegados" />;
}
