import { useLocation } from "react-router";
import { adminWho } from "#app/auth/who.server.ts";
import { removalWarning } from "#app/features/leagues/removal.rules.ts";
import { ChooseLeague } from "#app/features/zones/components/choose-league.tsx";
import { DivisionFields } from "#app/features/zones/components/division-fields.tsx";
import { DivisionFilterForm } from "#app/features/zones/components/division-filter.tsx";
import { ZoneForm } from "#app/features/zones/components/zone-form.tsx";
import { divisionQuery, filterWithin, wantedDivision } from "#app/features/zones/division-filter.rules.ts";
import { allDivisions } from "#app/features/zones/division-filter.server.ts";
import { groupsOf } from "#app/features/zones/groups.rules.ts";
import {
  addZone,
  editZone,
  removeZone,
  zonesToManage,
  zoneToRemove,
} from "#app/features/zones/zones-admin.server.ts";
import { refused, saved } from "#app/lib/answers.server.ts";
import { answerOrFailure } from "#app/lib/answers.ts";
import { textsOf } from "#app/lib/form-values.ts";
import { idOf } from "#app/lib/ids.ts";
import { hiddenMeta } from "#app/lib/page-meta.ts";
import { matchesSearch } from "#app/lib/search-text.ts";
import { sentForm } from "#app/lib/sent-form.ts";
import { ScreenError } from "#app/shell/screen-error.tsx";
import { Answer } from "#app/ui/answer.tsx";
import { AskedForm } from "#app/ui/asked-form.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupedList } from "#app/ui/grouped-list.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import type { Route } from "./+types/zones";

/** With fewer, all are in sight and there is nothing to search. */
const WORTH_SEARCHING = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminWho(context, "leagues.manage");
  const [divisions, removing] = await Promise.all([
    allDivisions(),
    zoneToRemove(admin, idOf(url.searchParams.get("eliminar"))),
  ]);
  const filter = filterWithin(divisions, { ...wantedDivision(url.searchParams), zone: null });
  const zones = filter.league ? await zonesToManage(admin, filter.league.id) : [];
  return { divisions, filter, zones, removing, search: url.searchParams.get("buscar")?.trim() ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "leagues.manage");
  const { intent, ...values } = textsOf(await sentForm(request));
  const id = idOf(values.id) ?? 0;
  try {
    switch (intent) {
      case "delete":
        await removeZone(admin, id);
        return saved("Zona eliminada.");
      case "update":
        await editZone(admin, id, values);
        return saved("Zona guardada.");
      default:
        return saved("Zona agregada.", { added: await addZone(admin, values), values });
    }
  } catch (error) {
    return refused(error, faultOf(intent), { ...values, intent: intent ?? "" });
  }
}

/** Without a connection what was typed stays. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(request, serverAction, faultOf);
}

function faultOf(intent: string | undefined): string {
  return intent === "delete" ? "Error al eliminar la zona" : "Error al guardar la zona";
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Zonas", matches);
}

export default function Zones({ loaderData, actionData }: Route.ComponentProps) {
  const { divisions, filter, zones, removing, search } = loaderData;
  const form = useScreenForm(actionData);
  const edited = zones.find(({ id }) => String(id) === form.id);
  const isOpen = form.isNew || edited !== undefined;
  const place = actionData?.values ?? {
    leagueId: String(filter.league?.id ?? ""),
    categoryId: String(filter.category?.id ?? ""),
  };
  return (
    <div className="grid gap-4">
      <ScreenHead title="Zonas" add="Agregar zona" disabled={isOpen} />
      <Answer of={actionData} />
      {isOpen && (
        <ZoneForm key={form.key} zone={edited} refused={form.refused}>
          <DivisionFields
            divisions={divisions}
            values={place}
            errors={form.refused?.fields}
            levels={(first) => (first === "category" ? ["category"] : [])}
          />
        </ZoneForm>
      )}
      <DivisionFilterForm
        filter={filter}
        levels={filter.league?.firstLevel === "category" ? ["category"] : []}
      />
      {(search || zones.length > WORTH_SEARCHING) && (
        <SearchBox label="Buscar una zona" search={search} keep={keptFilters(filter)} />
      )}
      {filter.league ? (
        <Groups loaderData={loaderData} disabled={isOpen} />
      ) : (
        <ChooseLeague leagues={filter.leagues} what="sus zonas" />
      )}
      {removing && (
        <AskedForm
          id={removing.id}
          title={`¿Estás seguro de eliminar la zona ${removing.name}?`}
          text={[
            removing.holder && `Es de ${removing.holder}.`,
            removalWarning(removing.going) ?? "No tiene categorías, equipos ni fixtures.",
            "Esta acción no se puede deshacer.",
          ]}
        />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Groups({ loaderData, disabled }: { loaderData: Loaded; disabled: boolean }) {
  const { filter, zones, search } = loaderData;
  const { league, category } = filter;
  if (!league) return null;
  const found = zones.filter(
    ({ name, categoryId }) => matchesSearch(name, search) && (!category || categoryId === category.id),
  );
  const rows = found.map((zone) => ({
    ...zone,
    note: zone.legend,
    inside: {
      to: `/admin/teams?${divisionQuery({ league: league.id, zone: zone.id, category: zone.categoryId ?? undefined })}`,
      text: zone.teams === 1 ? "1 equipo" : `${zone.teams} equipos`,
    },
  }));
  if (rows.length === 0) {
    return search ? (
      <EmptyState title="No encontramos ninguna así" text="Probá con menos letras." />
    ) : (
      <EmptyState
        title="No hay zonas disponibles"
        text={`Agregá la primera de ${category?.name ?? league.name}.`}
      />
    );
  }
  const groups =
    league.firstLevel === "category"
      ? groupsOf(category ? [category] : filter.categories, rows, ({ categoryId }) => categoryId, {
          without: "Sin categoría",
          onlyFound: search !== "",
        })
      : [{ title: league.name, rows }];
  return <GroupedList groups={groups} none="No hay zonas disponibles" disabled={disabled} />;
}

function keptFilters({ league, category }: Loaded["filter"]): Record<string, string> {
  return Object.fromEntries(divisionQuery({ league: league?.id, category: category?.id }));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const inCategory = new URLSearchParams(useLocation().search).has("categoria");
  return (
    <ScreenError
      error={error}
      text={inCategory ? "Error al obtener las zonas de la categoría" : "Error al cargar las zonas"}
    />
  );
}
