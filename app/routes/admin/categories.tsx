import { useLocation } from "react-router";
import { adminWho } from "#app/auth/who.server.ts";
import {
  addCategory,
  categoriesToManage,
  categoryToRemove,
  removeCategory,
  renameCategory,
} from "#app/features/categories/categories-admin.server.ts";
import { CategoryForm } from "#app/features/categories/components/category-form.tsx";
import { removalWarning } from "#app/features/leagues/removal.rules.ts";
import { ChooseLeague } from "#app/features/zones/components/choose-league.tsx";
import { DivisionFields } from "#app/features/zones/components/division-fields.tsx";
import { DivisionFilterForm } from "#app/features/zones/components/division-filter.tsx";
import { divisionQuery, filterWithin, wantedDivision } from "#app/features/zones/division-filter.rules.ts";
import { allDivisions } from "#app/features/zones/division-filter.server.ts";
import { groupsOf } from "#app/features/zones/groups.rules.ts";
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
import type { Route } from "./+types/categories";

/** With fewer, all are in sight and there is nothing to search. */
const WORTH_SEARCHING = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminWho(context, "leagues.manage");
  const [divisions, removing] = await Promise.all([
    allDivisions(),
    categoryToRemove(admin, idOf(url.searchParams.get("eliminar"))),
  ]);
  const filter = filterWithin(divisions, { ...wantedDivision(url.searchParams), category: null });
  const categories = filter.league ? await categoriesToManage(admin, filter.league.id) : [];
  return { divisions, filter, categories, removing, search: url.searchParams.get("buscar")?.trim() ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = adminWho(context, "leagues.manage");
  const { intent, ...values } = textsOf(await sentForm(request));
  const id = idOf(values.id) ?? 0;
  try {
    switch (intent) {
      case "delete":
        await removeCategory(admin, id);
        return saved("Categoría eliminada.");
      case "update":
        await renameCategory(admin, id, values);
        return saved("Categoría guardada.");
      default:
        return saved("Categoría agregada.", { added: await addCategory(admin, values), values });
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
  return intent === "delete" ? "Error al eliminar la categoría" : "Error al guardar la categoría";
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenMeta("Categorías", matches);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { divisions, filter, categories, removing, search } = loaderData;
  const form = useScreenForm(actionData);
  const edited = categories.find(({ id, isEditable }) => isEditable && String(id) === form.id);
  const isOpen = form.isNew || edited !== undefined;
  const place = actionData?.values ?? {
    leagueId: String(filter.league?.id ?? ""),
    zoneId: String(filter.zone?.id ?? ""),
  };
  return (
    <div className="grid gap-4">
      <ScreenHead title="Categorías" add="Agregar categoría" disabled={isOpen} />
      <Answer of={actionData} />
      {isOpen && (
        <CategoryForm key={form.key} category={edited} refused={form.refused}>
          <DivisionFields
            divisions={divisions}
            values={place}
            errors={form.refused?.fields}
            levels={(first) => (first === "zone" ? ["zone"] : [])}
          />
        </CategoryForm>
      )}
      <DivisionFilterForm filter={filter} levels={filter.league?.firstLevel === "zone" ? ["zone"] : []} />
      {(search || categories.length > WORTH_SEARCHING) && (
        <SearchBox label="Buscar una categoría" search={search} keep={keptFilters(filter)} />
      )}
      {filter.league ? (
        <Groups loaderData={loaderData} disabled={isOpen} />
      ) : (
        <ChooseLeague leagues={filter.leagues} what="sus categorías" />
      )}
      {removing && (
        <AskedForm
          id={removing.id}
          title={`¿Estás seguro de eliminar la categoría ${removing.name}?`}
          text={[
            removing.holder && `Es de ${removing.holder}.`,
            removalWarning(removing.going) ?? "No tiene zonas, equipos ni fixtures.",
            "Esta acción no se puede deshacer.",
          ]}
        />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Groups({ loaderData, disabled }: { loaderData: Loaded; disabled: boolean }) {
  const { filter, categories, search } = loaderData;
  const { league, zone } = filter;
  if (!league) return null;
  const found = categories.filter(
    ({ name, zoneId }) => matchesSearch(name, search) && (!zone || zoneId === zone.id),
  );
  const rows = found.map((category) => ({
    ...category,
    badge: category.isEditable ? undefined : "Fija",
    canEdit: category.isEditable,
    inside: {
      to: `/admin/teams?${divisionQuery({ league: league.id, zone: category.zoneId ?? undefined, category: category.id })}`,
      text: category.teams === 1 ? "1 equipo" : `${category.teams} equipos`,
    },
  }));
  if (rows.length === 0) {
    return search ? (
      <EmptyState title="No encontramos ninguna así" text="Probá con menos letras." />
    ) : (
      <EmptyState
        title="No hay categorías disponibles"
        text={`Agregá la primera de ${zone?.name ?? league.name}.`}
      />
    );
  }
  const groups =
    league.firstLevel === "zone"
      ? groupsOf(zone ? [zone] : filter.zones, rows, ({ zoneId }) => zoneId, {
          without: "Sin zona",
          onlyFound: search !== "",
        })
      : [{ title: league.name, rows }];
  return <GroupedList groups={groups} none="No hay categorías disponibles" disabled={disabled} />;
}

function keptFilters({ league, zone }: Loaded["filter"]): Record<string, string> {
  return Object.fromEntries(divisionQuery({ league: league?.id, zone: zone?.id }));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const inZone = new URLSearchParams(useLocation().search).has("zona");
  return (
    <ScreenError
      error={error}
      text={inZone ? "Error al obtener las categorías de la zona" : "Error al cargar las categorías"}
    />
  );
}
