import { type ChangeEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { DivisionFilter } from "../division-filter.rules.ts";

type Level = "liga" | "zona" | "categoria";

type FilterProps = {
  filter: DivisionFilter;
  /** Which of the levels this screen filters by, besides the league. */
  levels?: ("zone" | "category")[];
  /** What stands for no league: 'Todas las ligas', where that makes sense. */
  anyLeague?: string;
  /** Other parameters of the address that a change of filter keeps. */
  keep?: Record<string, string>;
};

/** The filters of a screen of the panel, in the league's own order. They are the address; each change goes there. */
export function DivisionFilterForm({
  filter,
  levels = ["zone", "category"],
  anyLeague,
  keep = {},
}: FilterProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { league } = filter;
  const order =
    league?.firstLevel === "zone" ? (["zone", "category"] as const) : (["category", "zone"] as const);
  const shown = order.filter((level) => league && levels.includes(level));

  /** What a change leaves without sense goes with it: another league has other zones. */
  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    for (const name of below(target.name as Level, shown)) chosen.delete(name);
    for (const [name, value] of [...chosen]) if (value === "") chosen.delete(name);
    submit(chosen, { preventScrollReset: true, replace: true });
  }
  return (
    <search>
      <Form
        ref={form}
        // Another choice is another form: what it shows comes from the address alone.
        key={[league?.id, filter.zone?.id, filter.category?.id].join("/")}
        className="grid items-end gap-3 sm:flex sm:flex-wrap"
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Liga" className="sm:w-60">
          <Select
            name="liga"
            defaultValue={league?.id ?? ""}
            placeholder={anyLeague ?? "Elegí una liga"}
            onChange={change}
          >
            {filter.leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {shown.map((level) => (
          <LevelField key={level} level={level} filter={filter} onChange={change} />
        ))}
        <noscript>
          <Button type="submit">Filtrar</Button>
        </noscript>
      </Form>
    </search>
  );
}

const LEVELS = {
  zone: { name: "zona", label: "Zona", any: "Todas las zonas" },
  category: { name: "categoria", label: "Categoría", any: "Todas las categorías" },
} as const;

type LevelProps = {
  level: keyof typeof LEVELS;
  filter: DivisionFilter;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function LevelField({ level, filter, onChange }: LevelProps) {
  const { name, label, any } = LEVELS[level];
  const [choices, chosen] =
    level === "zone" ? [filter.zones, filter.zone] : [filter.categories, filter.category];
  return (
    <Field label={label} className="sm:w-52">
      <Select name={name} defaultValue={chosen?.id ?? ""} placeholder={any} onChange={onChange}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function below(level: Level, shown: readonly (keyof typeof LEVELS)[]): Level[] {
  const order: Level[] = ["liga", ...shown.map((name) => LEVELS[name].name)];
  return order.slice(order.indexOf(level) + 1);
}
