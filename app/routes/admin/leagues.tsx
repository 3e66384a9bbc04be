import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { LeagueForm } from "#app/features/leagues/components/league-form.tsx";
import { LeagueList } from "#app/features/leagues/components/league-list.tsx";
import {
  addLeague,
  editLeague,
  leaguesToManage,
  leagueToRemove,
  removeLeague,
} from "#app/features/leagues/leagues-admin.server.ts";
import { confirmedRemoval, removalWarning } from "#app/features/leagues/removal.rules.ts";
import { RemovalQuestion } from "#app/features/leagues/removal.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ScreenConfirm } from "#app/ui/screen-confirm.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import type { Route } from "./+types/leagues";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const [leagues, removing] = await Promise.all([
    leaguesToManage(admin),
    leagueToRemove(admin, idOf(url.searchParams.get("eliminar"))),
  ]);
  return { leagues, removing };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const { intent, ...values } = textsOf(form);
  const id = idOf(values.id) ?? 0;
  try {
    switch (intent) {
      case "delete":
        await removeLeague(admin, id, values.confirmed ?? "");
        return saved("Liga eliminada.");
      case "update":
        await editLeague(admin, id, values, chosenFile(form, "file"));
        return saved("Liga guardada.");
      default:
        return saved("Liga agregada.", { added: await addLeague(admin, values, chosenFile(form, "file")) });
    }
  } catch (error) {
    const removing = error instanceof RemovalQuestion ? await leagueToRemove(admin, id) : null;
    return refused(error, faultOf(intent), { ...values, intent: intent ?? "" }, { removing });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return intent === "delete" ? "Error al eliminar la liga" : "Error al guardar la liga";
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Ligas", matches);
}

export default function Leagues({ loaderData, actionData }: Route.ComponentProps) {
  const { leagues } = loaderData;
  const removing =
    (actionData && "removing" in actionData ? actionData.removing : null) ?? loaderData.removing;
  const form = useScreenForm(actionData);
  const edited = leagues.find(({ id }) => String(id) === form.id);
  const isOpen = form.isNew || edited !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title="Ligas" add="Agregar liga" disabled={isOpen} />
      <Answer of={actionData} />
      {isOpen && <LeagueForm key={form.key} league={edited} refused={form.refused} />}
      {leagues.length === 0 ? (
        <EmptyState
          title="Todavía no hay ligas"
          text="Agregá la primera para cargar sus categorías, zonas y equipos."
        />
      ) : (
        <LeagueList leagues={leagues} disabled={isOpen} />
      )}
      {removing && (
        <ScreenConfirm
          id={removing.id}
          confirmed={confirmedRemoval(removing.alsoDeleted)}
          title={`¿Estás seguro de eliminar la liga ${removing.name}?`}
          text={[removalWarning(removing.alsoDeleted), "Esta acción no se puede deshacer."]}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar las ligas" />;
}
