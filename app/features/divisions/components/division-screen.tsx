import type { ComponentType, ReactNode } from "react";
import { matchesSearch } from "#app/lib/text/search-text.ts";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupedList } from "#app/ui/grouped-list.tsx";
import { ScreenConfirm } from "#app/ui/screen-confirm.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import { confirmedRemoval, removalWarning } from "../../leagues/removal.rules.ts";
import { type DivisionFilter, divisionQuery } from "../division-filter.rules.ts";
import {
  DIVISION_TEXTS,
  type DivisionRow,
  type DivisionScreenData,
  type Level,
} from "../division-screen.rules.ts";
import { groupsOf } from "../list-groups.rules.ts";
import { ChooseLeague } from "./choose-league.tsx";
import { DivisionFields } from "./division-fields.tsx";
import { DivisionFilterForm } from "./division-filter.tsx";

/** A shorter list has no search box. */
const MIN_SEARCHABLE_ROWS = 20;

type FormProps = {
  edited?: DivisionRow;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  children: ReactNode;
};

type DivisionScreenProps = {
  level: Level;
  Form: ComponentType<FormProps>;
  loaderData: DivisionScreenData;
  actionData?: ActionAnswer & {
    added?: number;
    values?: Record<string, string>;
    /** The row of a refused deletion, with what would be deleted now. */
    removing?: DivisionScreenData["removing"];
  };
};

/** The screen of zones or categories. Rows are grouped under their parent if the league has one. */
export function DivisionScreen({ level, Form, loaderData, actionData }: DivisionScreenProps) {
  const { divisions, filter, rows, search } = loaderData;
  const removing = actionData?.removing ?? loaderData.removing;
  const { title, one, many, empty, parent } = DIVISION_TEXTS[level];
  const form = useScreenForm(actionData);
  const edited = rows.find(({ id, isEditable }) => isEditable && String(id) === form.id);
  const isOpen = form.isNew || edited !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScreenHead title={title} add={`Agregar ${one}`} disabled={isOpen} />
      <Answer of={actionData} />
      {isOpen && (
        <Form key={form.key} edited={edited} refused={form.refused}>
          <DivisionFields
            divisions={divisions}
            values={actionData?.values ?? defaultParent(filter, parent)}
            errors={form.refused?.fields}
            levels={(first) => (first === parent ? [parent] : [])}
          />
        </Form>
      )}
      <DivisionFilterForm filter={filter} levels={filter.league?.firstLevel === parent ? [parent] : []} />
      {(search || rows.length > MIN_SEARCHABLE_ROWS) && (
        <SearchBox label={`Buscar una ${one}`} search={search} keep={keptFilters(filter, parent)} />
      )}
      {filter.league ? (
        <Groups level={level} loaderData={loaderData} disabled={isOpen} />
      ) : (
        <ChooseLeague leagues={filter.leagues} what={`sus ${many}`} />
      )}
      {removing && (
        <ScreenConfirm
          id={removing.id}
          confirmed={confirmedRemoval(removing.alsoDeleted)}
          title={`¿Estás seguro de eliminar la ${one} ${removing.name}?`}
          text={[
            removing.parent && `Es de ${removing.parent}.`,
            removalWarning(removing.alsoDeleted) ?? empty,
            "Esta acción no se puede deshacer.",
          ]}
        />
      )}
    </div>
  );
}

type GroupsProps = { level: Level; loaderData: DivisionScreenData; disabled: boolean };

function Groups({ level, loaderData, disabled }: GroupsProps) {
  const { filter, search } = loaderData;
  const { many, parent, withoutParent } = DIVISION_TEXTS[level];
  const { league } = filter;
  if (!league) return null;
  const open = filter[parent];
  const rows = loaderData.rows
    .filter(({ name, parentId }) => matchesSearch(name, search) && (!open || parentId === open.id))
    .map((row) => listedRow(row, level, league.id));
  const none = `No hay ${many} disponibles`;
  if (rows.length === 0) {
    return search ? (
      <EmptyState title="No encontramos ninguna así" text="Probá con menos letras." />
    ) : (
      <EmptyState title={none} text={`Agregá la primera de ${open?.name ?? league.name}.`} />
    );
  }
  const parents = open ? [open] : parent === "zone" ? filter.zones : filter.categories;
  const groups =
    league.firstLevel === parent
      ? groupsOf(parents, rows, ({ parentId }) => parentId, {
          without: withoutParent,
          onlyFound: search !== "",
        })
      : [{ title: league.name, rows }];
  return <GroupedList groups={groups} emptyText={none} disabled={disabled} />;
}

function listedRow(row: DivisionRow, level: Level, league: number) {
  const { parent } = DIVISION_TEXTS[level];
  const query = divisionQuery({ league, [level]: row.id, [parent]: row.parentId ?? undefined });
  return {
    ...row,
    note: row.legend,
    badge: row.isEditable ? undefined : "Fija",
    canEdit: row.isEditable,
    contentLink: { to: `/admin/teams?${query}`, text: row.teams === 1 ? "1 equipo" : `${row.teams} equipos` },
  };
}

/** The default parent of a new row: the one the list is filtered by. */
function defaultParent(filter: DivisionFilter, parent: Level): Record<string, string> {
  return {
    leagueId: String(filter.league?.id ?? ""),
    seasonId: String(filter.league?.season.id ?? ""),
    [`${parent}Id`]: String(filter[parent]?.id ?? ""),
  };
}

function keptFilters(filter: DivisionFilter, parent: Level): Record<string, string> {
  return Object.fromEntries(divisionQuery({ league: filter.league?.id, [parent]: filter[parent]?.id }));
}
