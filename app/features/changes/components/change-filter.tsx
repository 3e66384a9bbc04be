import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useFilterForm } from "#app/ui/use-filter-form.ts";
import { type ChangeQuery, SUBJECTS } from "../change-list.rules.ts";

interface ChangeFilterProps {
  query: ChangeQuery;
  leagues: { id: number; name: string }[];
}

export function ChangeFilter({ query, leagues }: ChangeFilterProps) {
  const { form, chosen, change } = useFilterForm({
    asunto: query.subject ? SUBJECTS[query.subject].slug : "",
    liga: String(query.leagueId ?? ""),
  });
  return (
    <search>
      <Form ref={form} className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <Field label="Qué" className="sm:w-52">
          <Select
            name="asunto"
            value={chosen.asunto}
            placeholder="Todos los cambios"
            onChange={() => change()}
          >
            {Object.values(SUBJECTS).map(({ label, slug }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Liga" className="sm:w-60">
          <Select name="liga" value={chosen.liga} placeholder="Todas las ligas" onChange={() => change()}>
            {leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <noscript>
          <Button type="submit">Filtrar</Button>
        </noscript>
      </Form>
    </search>
  );
}
