import type { ComponentType, ReactNode } from "react";
import { matchesSearch } from "#app/lib/search-text.ts";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { AskedForm } from "#app/ui/asked-form.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupedList } from "#app/ui/grouped-list.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { useScreenForm } from "#app/ui/use-screen-form.ts";
import { removalWarning } from "../../leagues/removal.rules.ts";
import { type DivisionFilter, divisionQuery } from "../division-filter.rules.ts";
import {
  DIVISION_TEXTS,
  type DivisionRow,
  type DivisionScreenData,
  type Level,
} from "../division-screen.rules.ts";
import { groupsOf } from "../groups.rules.ts";
import { ChooseLeague } from "./choose-league.tsx";
import { DivisionFields } from "./division-fields.tsx";
import { DivisionFilterForm } from "./division-filter.tsx";

/** With fewer rows there is no search box. */
const WORTH_SEARCHING = 20;

type FormProps = {
  edited?: DivisionRow;
  refused?: { fields: Record<string, string>; values: Record<string, string> };
  children: ReactNode;
};

type DivisionScreenProps = {
  level: Level;
  Form: ComponentType<FormProps>;
  loaderData: DivisionScreenData;
  actionData?: ActionAnswer & { added?: number; values?: Record<string, string> };
};

/** The screen of zones or categories. Rows are grouped under their parent if the league has one. */
export function DivisionScreen({ level, Form, loaderData, actionData }: DivisionScreenProps) {
  const { divisions, filter, rows, removing, search } = loaderData;
  const { title, one, many, empty, holder } = DIVISION_TEXTS[level];
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
            values={actionData?.values ?? placeOf(filter, holder)}
            errors={form.refused?.fields}
            levels={(first) => (first === holder ? [holder] : [])}
          />
        </Form>
      )}
      <DivisionFilterForm filter={filter} levels={filter.league?.firstLevel === holder ? [holder] : []} />
      {(search || rows.length > WORTH_SEARCHING) && (
        <SearchBox label={`Buscar una ${one}`} search={search} keep={keptFilters(filter, holder)} />
      )}
      {filter.league ? (
        <Groups level={level} loaderData={loaderData} disabled={isOpen} />
      ) : (
        <ChooseLeague leagues={filter.leagues} what={`sus ${many}`} />
      )}
      {removing && (
        <AskedForm
          id={removing.id}
          title={`¿Estás seguro de eliminar la ${one} ${removing.name}?`}
          text={[
            removing.holder && `Es de ${removing.holder}.`,
            removalWarning(removing.going) ?? empty,
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
  const { many, holder, withoutHolder } = DIVISION_TEXTS[level];
  const { league } = filter;
  if (!league) return null;
  const open = filter[holder];
  const rows = loaderData.rows
    .filter(({ name, holderId }) => matchesSearch(name, search) && (!open || holderId === open.id))
    .map((row) => listedRow(row, level, league.id));
  const none = `No hay ${many} disponibles`;
  if (rows.length === 0) {
    return search ? (
      <EmptyState title="No encontramos ninguna así" text="Probá con menos letras." />
    ) : (
      <EmptyState title={none} text={`Agregá la primera de ${open?.name ?? league.name}.`} />
    );
  }
  const holders = open ? [open] : holder === "zone" ? filter.zones : filter.categories;
  const groups =
    league.firstLevel === holder
      ? groupsOf(holders, rows, ({ holderId }) => holderId, {
          without: withoutHolder,
          onlyFound: search !== "",
        })
      : [{ title: league.name, rows }];
  return <GroupedList groups={groups} none={none} disabled={disabled} />;
}

function listedRow(row: DivisionRow, level: Level, league: number) {
  const { holder } = DIVISION_TEXTS[level];
  const query = divisionQuery({ league, [level]: row.id, [holder]: row.holderId ?? undefined });
  return {
    ...row,
    note: row.legend,
    badge: row.isEditable ? undefined : "Fija",
    canEdit: row.isEditable,
    inside: { to: `/admin/teams?${query}`, text: row.teams === 1 ? "1 equipo" : `${row.teams} equipos` },
  };
}

/** The default parent of a new row: the one the list is filtered by. */
function placeOf(filter: DivisionFilter, holder: Level): Record<string, string> {
  return {
    leagueId: String(filter.league?.id ?? ""),
    seasonId: String(filter.league?.season.id ?? ""),
    [`${holder}Id`]: String(filter[holder]?.id ?? ""),
  };
}

function keptFilters(filter: DivisionFilter, holder: Level): Record<string, string> {
  return Object.fromEntries(divisionQuery({ league: filter.league?.id, [holder]: filter[holder]?.id }));
}
