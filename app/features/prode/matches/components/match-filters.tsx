import { ChevronDown, ListFilter } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { Form } from "react-router";
import { shortDay } from "#app/lib/dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { useFilterForm } from "#app/ui/use-filter-form.ts";
import { type FilterOptions, isFiltered, type MatchFilter, zoneValueOf } from "../match-filter.rules.ts";

/** Zone, tournament, day and fixture. They are query parameters, and each change navigates. */
export function MatchFilters({ filter, options }: { filter: MatchFilter; options: FilterOptions }) {
  const { form, chosen, change } = useFilterForm({
    zona: zoneValueOf(filter),
    torneo: filter.tournament ?? "",
    fecha: filter.day ?? "",
    fixture: filter.fixture ?? "",
  });
  const fields = [
    ["zona", "Zona", "Todas las zonas", options.zones.map(({ value, name }) => [value, name])],
    ["torneo", "Torneo", "Todos los torneos", options.tournaments.map(asOption)],
    ["fecha", "Fecha", "Todas las fechas", options.days.map((day) => [day, shortDay(day)])],
    ["fixture", "Fixture", "Todos los fixtures", options.fixtures.map(asOption)],
  ] as const;
  // This component is loaded late: an earlier choice is in the fields, but its change event was lost.
  const changeIfChosen = useEffectEvent(() => {
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    if (selects.some((select) => select.value !== renderedValue(select, chosen))) change();
  });
  useEffect(changeIfChosen, []);
  return (
    <search>
      {/* Closed by default, so that the first screen shows the matches. */}
      <details open={isFiltered(filter)} className="group rounded-card border border-line bg-paper">
        <summary className="focus-inset flex min-h-11 items-center gap-2 rounded-card px-4 font-semibold text-label">
          <Icon of={ListFilter} className="size-5 text-ink-soft" />
          Filtrar
          <Icon
            of={ChevronDown}
            className="ml-auto size-5 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <Form
          ref={form}
          action="/prode"
          className="grid grid-cols-2 items-end gap-2.5 px-4 pt-1 pb-4 lg:grid-cols-4"
        >
          {fields.map(([name, label, anyText, choices]) => (
            <Field key={name} label={label}>
              <Select name={name} value={chosen[name]} placeholder={anyText} onChange={() => change()}>
                {choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <noscript>
            <Button type="submit">Ver estos partidos</Button>
          </noscript>
          <ButtonLink to="/prode?ver=todos" variant="quiet" className="justify-self-start">
            Ver todos los partidos
          </ButtonLink>
          {isFiltered(filter) && (
            <ButtonLink
              to="/prode"
              variant="quiet"
              preventScrollReset
              className="col-span-full justify-self-start"
            >
              Limpiar filtros
            </ButtonLink>
          )}
        </Form>
      </details>
    </search>
  );
}

/** The value that a select was rendered with: the first option's if the URL's is not an option. */
function renderedValue({ name, options }: HTMLSelectElement, chosen: Record<string, string>): string {
  return [...options].some(({ value }) => value === chosen[name]) ? (chosen[name] ?? "") : "";
}

function asOption(text: string): [string, string] {
  return [text, text];
}
