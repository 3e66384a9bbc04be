import { adminAllowedTo } from "#app/auth/sessions/current-user.server.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { allCategories } from "#app/features/categories/categories.server.ts";
import { matchesWithReport, publishDue } from "#app/features/delegates/reports.server.ts";
import { ChooseLeague } from "#app/features/divisions/components/choose-league.tsx";
import { divisionInUrl } from "#app/features/divisions/division-filter.rules.ts";
import { divisionFilter } from "#app/features/divisions/division-filter.server.ts";
import { distinctNames } from "#app/features/divisions/division-names.rules.ts";
import { confirmedRemoval, removalWarning } from "#app/features/leagues/removal.rules.ts";
import { RemovalQuestion } from "#app/features/leagues/removal.server.ts";
import { openTies } from "#app/features/playoffs/playoffs-admin.server.ts";
import { nextCategories, nextCategoriesText } from "#app/features/seasons/categories-by-year.rules.ts";
import { NewSeasonForm } from "#app/features/seasons/components/new-season-form.tsx";
import { SeasonForm } from "#app/features/seasons/components/season-form.tsx";
import { SeasonList } from "#app/features/seasons/components/season-list.tsx";
import { type ManagedSeason, type Unfinished, unfinishedTexts } from "#app/features/seasons/seasons.rules.ts";
import {
  editSeason,
  removeSeason,
  seasonsToManage,
  seasonToEdit,
  seasonToRemove,
} from "#app/features/seasons/seasons-admin.server.ts";
import {
  finishSeason,
  reopenSeason,
  unfinishedIn,
} from "#app/features/standings/season/season-end.server.ts";
import { addSeason } from "#app/features/teams/season/season-copy.server.ts";
import { startedText } from "#app/features/teams/season/season-start.rules.ts";
import { startSeason } from "#app/features/teams/season/season-start.server.ts";
import { env } from "#app/lib/env.server.ts";
import { textsOf } from "#app/lib/forms/form-values.ts";
import { idOf } from "#app/lib/forms/ids.ts";
import { sentForm } from "#app/lib/forms/sent-form.server.ts";
import { refused, saved } from "#app/lib/http/answers.server.ts";
import { answerOrFailure } from "#app/lib/http/answers.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { panelParams, scopeCookie } from "#app/lib/panel-scope.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { ScreenConfirm } from "#app/ui/screen-confirm.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import type { Route } from "./+types/seasons";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const { league, leagues } = await divisionFilter(divisionInUrl(panelParams(context, url)));
  if (!league) {
    return {
      leagues,
      league: null,
      seasons: [],
      edited: null,
      removing: null,
      finishing: null,
      advances: {},
    };
  }
  const [seasons, edited, removing] = await Promise.all([
    seasonsToManage(admin, league.id),
    seasonToEdit(admin, idOf(url.searchParams.get("editar"))),
    seasonToRemove(admin, idOf(url.searchParams.get("eliminar"))),
  ]);
  const finishing = seasons.find(({ id }) => String(id) === url.searchParams.get("finalizar"));
  return {
    leagues,
    league,
    seasons,
    edited,
    removing,
    finishing: finishing ? { season: finishing, missing: await missingIn(admin, finishing.id) } : null,
    advances: url.searchParams.has("nuevo") ? await advancesOf(seasons) : {},
  };
}

async function missingIn(admin: Admin, seasonId: number): Promise<Unfinished> {
  await publishDue();
  const [tables, reported, playoffTies] = await Promise.all([
    unfinishedIn(admin, seasonId),
    matchesWithReport(admin, seasonId),
    openTies(admin, seasonId),
  ]);
  return { ...tables, reported, playoffTies };
}

/** Describes, for each season, the effect of moving its categories on by a year. */
async function advancesOf(seasons: ManagedSeason[]): Promise<Record<number, string>> {
  const categories = await allCategories(seasons.map(({ id }) => id));
  const texts = seasons.map(({ id }) => {
    const names = categories.filter(({ seasonId }) => seasonId === id).map(({ name }) => name);
    return [id, nextCategoriesText(nextCategories(distinctNames(names))) ?? ""] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text));
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminAllowedTo(context, "leagues.manage");
  const typed = textsOf(await sentForm(request));
  const id = idOf(typed.id) ?? 0;
  if (typed.intent === "start") return start(admin, id, typed);
  const work = {
    create: async () => ({ added: await addSeason(admin, typed), message: "Temporada agregada." }),
    update: async () => {
      await editSeason(admin, id, typed);
      return { message: "Temporada guardada." };
    },
    delete: async () => {
      await removeSeason(admin, id, typed.confirmed ?? "");
      return { message: "Temporada eliminada." };
    },
    finish: async () => {
      // A finished season takes no results, so reports that are due are published first.
      await publishDue();
      await finishSeason(admin, id);
      return { message: "Temporada finalizada. Sus tablas quedaron como están." };
    },
    reopen: async () => {
      await reopenSeason(admin, id);
      return { message: "Temporada reabierta. Cuando termines de corregir, finalizala de nuevo." };
    },
  };
  const { intent = "" } = typed;
  const run = Object.hasOwn(work, intent) ? work[intent as keyof typeof work] : work.create;
  try {
    const { message, ...extra } = await run();
    return saved(message, extra);
  } catch (error) {
    const season = typed.intent === "update" ? await seasonToEdit(admin, id) : null;
    const removing = error instanceof RemovalQuestion ? await seasonToRemove(admin, id) : null;
    return refused(error, faultOf(typed.intent), typed, { season, removing });
  }
}

/** The panel's bar switches to the started season. */
async function start(admin: Admin, id: number, typed: Record<string, string>) {
  try {
    const started = await startSeason(admin, id);
    const cookie = scopeCookie(`${started.leagueId}.${id}`, env.ORIGIN.startsWith("https:"));
    return saved(startedText(started), {}, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return refused(error, faultOf(typed.intent), typed, { season: null });
  }
}

/** When offline, keeps what was typed. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return intent === "delete" ? "Error al eliminar la temporada" : "Error al guardar la temporada";
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Temporadas", matches);
}

export default function Seasons({ loaderData, actionData }: Route.ComponentProps) {
  const { leagues, league, seasons, finishing, advances } = loaderData;
  const form = useScreenForm(actionData);
  // The list's URL does not say which season was edited; the refused response does.
  const refused = actionData?.ok === false && "season" in actionData ? actionData.season : null;
  const removing =
    (actionData && "removing" in actionData ? actionData.removing : null) ?? loaderData.removing;
  const edited = refused ?? loaderData.edited;
  if (!league) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <h2 className="text-title">Temporadas</h2>
        <ChooseLeague leagues={leagues} what="sus temporadas" />
      </div>
    );
  }
  const isOpen = form.isNew || edited !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title={`Temporadas de ${league.name}`} add="Agregar temporada" disabled={isOpen} />
      <Answer of={actionData} />
      {form.isNew && (
        <NewSeasonForm
          key={form.key}
          leagueId={league.id}
          seasons={seasons}
          advances={advances}
          refused={form.refused}
        />
      )}
      {edited && <SeasonForm key={form.key} season={edited} refused={form.refused} />}
      <SeasonList seasons={seasons} leagueSlug={league.slug} />
      {removing && (
        <ScreenConfirm
          id={removing.id}
          confirmed={confirmedRemoval(removing.alsoDeleted)}
          title={`¿Estás seguro de eliminar ${removing.name}?`}
          text={[
            removalWarning(removing.alsoDeleted) ?? "No tiene zonas, categorías, equipos ni fixtures.",
            "Esta acción no se puede deshacer.",
          ]}
        />
      )}
      {finishing && (
        <ScreenConfirm
          id={finishing.season.id}
          title={`¿Finalizar ${finishing.season.name}?`}
          text={[
            ...unfinishedTexts(finishing.missing),
            "Las tablas quedan como están y nada se puede cambiar. Las familias la siguen viendo, y la podés reabrir cuando haga falta.",
          ]}
          confirm={{ intent: "finish", label: "Finalizar", busyText: "Finalizando..." }}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} text="Error al cargar las temporadas" />;
}
