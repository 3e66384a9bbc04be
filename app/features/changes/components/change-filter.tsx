import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type ChangeQuery, SUBJECTS } from "../change-list.rules.ts";

interface ChangeFilterProps {
  query: ChangeQuery;
  leagues: { id: number; name: string }[];
}

export function ChangeFilter({ query, leagues }: ChangeFilterProps) {
  const submit = useSubmit();
  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    if (!target.form) return;
    const chosen = new FormData(target.form);
    for (const [name, value] of [...chosen]) if (value === "") chosen.delete(name);
    submit(chosen, { preventScrollReset: true, replace: true });
  }
  return (
    <search>
      <Form
        // Keyed by the filter, so that the form always shows the URL's values.
        key={`${query.subject}/${query.leagueId}`}
        className="grid items-end gap-3 sm:flex sm:flex-wrap"
      >
        <Field label="Qué" className="sm:w-52">
          <Select
            name="asunto"
            defaultValue={query.subject ? SUBJECTS[query.subject].slug : ""}
            placeholder="Todos los cambios"
            onChange={change}
          >
            {Object.values(SUBJECTS).map(({ label, slug }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Liga" className="sm:w-60">
          <Select
            name="liga"
            defaultValue={query.leagueId ?? ""}
            placeholder="Todas las ligas"
            onChange={change}
          >
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
