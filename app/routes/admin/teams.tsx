import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import { DivisionFields } from "#app/features/divisions/components/division-fields.tsx";
import {
  divisionInUrl,
  filteredSeasons,
  filterWithin,
} from "#app/features/divisions/division-filter.rules.ts";
import { allDivisions } from "#app/features/divisions/division-filter.server.ts";
import { confirmedRemoval, removalWarning } from "#app/features/leagues/removal.rules.ts";
import { RemovalQuestion } from "#app/features/leagues/removal.server.ts";
import { TeamCards } from "#app/features/teams/components/team-cards.tsx";
import { TeamFilters } from "#app/features/teams/editing/components/team-filters.tsx";
import { TeamForm } from "#app/features/teams/editing/components/team-form.tsx";
import { teamList, teamToManage, teamToRemove } from "#app/features/teams/editing/team-list.server.ts";
import { addTeam, editTeam, removeTeam } from "#app/features/teams/editing/teams-admin.server.ts";
import { teamDivision } from "#app/features/teams/team-page.rules.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams } from "#app/lib/panel-scope.ts";
import { chosenFile } from "#app/lib/storage/upload.server.ts";
import { Answer } from "#app/ui/answer.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { ScreenConfirm } from "#app/ui/screen-confirm.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import type { Route } from "./+types/teams";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const params = panelParams(context, url);
  const [divisions, edited, removing] = await Promise.all([
    allDivisions(idOf(params.get("temporada"))),
    teamToManage(admin, idOf(params.get("editar"))),
    teamToRemove(admin, idOf(params.get("eliminar"))),
  ]);
  const filter = filterWithin(divisions, divisionInUrl(params));
  const list = await teamList(
    admin,
    {
      seasonIds: filteredSeasons(filter),
      zoneId: filter.zone?.id,
      categoryId: filter.category?.id,
      search: params.get("buscar") ?? "",
    },
    Number(params.get("pagina")),
  );
  return {
    divisions,
    filter,
    list,
    edited,
    removing,
    showsFilters: params.has("filtrar") || url.searchParams.has("liga"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const form = await sentForm(request);
  const { intent, ...values } = textsOf(form);
  const id = idOf(values.id) ?? 0;
  try {
    switch (intent) {
      case "delete":
        await removeTeam(admin, id, values.confirmed ?? "");
        return saved("Equipo eliminado.");
      case "update":
        await editTeam(admin, id, values, chosenFile(form, "file"));
        return saved("Equipo guardado.");
      default:
        return saved("Equipo agregado.", {
          added: await addTeam(admin, values, chosenFile(form, "file")),
          values,
        });
    }
  } catch (error) {
    const team = intent === "update" ? await teamToManage(admin, id) : null;
    const removing = error instanceof RemovalQuestion ? await teamToRemove(admin, id) : null;
    return refused(error, faultOf(intent), { ...values, intent: intent ?? "" }, { team, removing });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return `Error al ${intent === "delete" ? "eliminar" : "guardar"} el equipo. Intenta nuevamente.`;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Equipos", matches);
}

export default function Teams({ loaderData, actionData }: Route.ComponentProps) {
  const { divisions, filter, list } = loaderData;
  const removing =
    (actionData && "removing" in actionData ? actionData.removing : null) ?? loaderData.removing;
  const form = useScreenForm(actionData);
  // Without scripts the list's URL does not say which team was edited; the refused response does.
  const edited = (actionData && "team" in actionData ? actionData.team : null) ?? loaderData.edited;
  const isOpen = form.isNew || Boolean(edited);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title="Equipos" add="Agregar equipo" disabled={isOpen} />
      <Answer of={actionData} />
      {isOpen && (
        <TeamForm key={form.key} team={edited ?? undefined} refused={form.refused}>
          <DivisionFields
            divisions={divisions}
            values={actionData?.values ?? initialDivision(edited, filter)}
            errors={form.refused?.fields}
            levels={() => ["zone", "category"]}
            optional
          />
        </TeamForm>
      )}
      <TeamFilters filter={filter} search={list.search} isOpen={loaderData.showsFilters} />
      <TeamsFound loaderData={loaderData} disabled={isOpen} />
      <Pages page={list.page} pages={list.pages} />
      {removing && (
        <ScreenConfirm
          id={removing.team.id}
          confirmed={confirmedRemoval(removing.alsoDeleted)}
          title="¿Estás seguro de eliminar este equipo? Esta acción no se puede deshacer."
          text={[
            [removing.team.name, removing.team.league.name, teamDivision(removing.team)]
              .filter(Boolean)
              .join(" · "),
            removalWarning(removing.alsoDeleted),
          ]}
        />
      )}
    </div>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

/** The division that the form starts with: the team's, or that of the list's filter. */
function initialDivision(team: LoaderData["edited"], filter: LoaderData["filter"]): Record<string, string> {
  const { league, zone, category } = team ?? filter;
  return {
    leagueId: String(league?.id ?? ""),
    seasonId: String(team?.season.id ?? filter.league?.season.id ?? ""),
    zoneId: String(zone?.id ?? ""),
    categoryId: String(category?.id ?? ""),
  };
}

function TeamsFound({ loaderData, disabled }: { loaderData: LoaderData; disabled: boolean }) {
  const { filter, list } = loaderData;
  if (list.total === 0) return <NoTeams filter={filter} search={list.search} />;
  return (
    <>
      <p role="status" className="text-ink-soft text-label">
        {list.total === 1 ? "1 equipo" : `${list.total.toLocaleString("es-AR")} equipos`}
      </p>
      <TeamCards teams={list.teams} showsLeague={!filter.league} disabled={disabled} />
    </>
  );
}

function NoTeams({ filter, search }: { filter: LoaderData["filter"]; search: string }) {
  if (search) return <EmptyState title="No encontramos ningún equipo así" text="Probá con menos letras." />;
  if (filter.zone && filter.category) {
    return (
      <EmptyState title="No hay equipos en esta zona y categoría. Agrega el primer equipo para comenzar." />
    );
  }
  return <EmptyState title="Todavía no hay equipos" text="Agregá el primero para empezar." />;
}
