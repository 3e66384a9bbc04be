import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useFilterForm } from "#app/ui/use-filter-form.ts";
import { type DivisionFilter, levelChoices, levelOrder } from "../division-filter.rules.ts";

/** The filters, as the URL names them. */
type FilterName = "liga" | "zona" | "categoria";

type FilterProps = {
  filter: DivisionFilter;
  /** The levels this screen filters by, besides the league. */
  levels?: ("zone" | "category")[];
  /** The label for no league, such as 'Todas las ligas', if allowed. */
  anyLeague?: string;
  /** Other URL parameters to keep when the filter changes. */
  keep?: Record<string, string>;
};

/** The filters of a panel screen, in the league's order. They are stored in the URL; each change navigates. */
export function DivisionFilterForm({
  filter,
  levels = ["zone", "category"],
  anyLeague,
  keep = {},
}: FilterProps) {
  const { form, chosen, change } = useFilterForm(valuesOf(filter));
  const { league } = filter;
  const shownLevels = levelOrder(league).filter((level) => league && levels.includes(level));

  // Without the filters that a change invalidates: another league has other zones.
  const changeOf = (name: FilterName) => () => change(...namesBelow(name, shownLevels));
  return (
    <search>
      <Form ref={form} className="grid items-end gap-3 sm:flex sm:flex-wrap">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Liga" className="sm:w-60">
          <Select
            name="liga"
            value={chosen.liga}
            placeholder={anyLeague ?? "Elegí una liga"}
            onChange={changeOf("liga")}
          >
            {filter.leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {shownLevels.map((level) => (
          <LevelField
            key={level}
            level={level}
            filter={filter}
            value={chosen[LEVELS[level].name]}
            onChange={changeOf(LEVELS[level].name)}
          />
        ))}
        <noscript>
          <Button type="submit">Filtrar</Button>
        </noscript>
      </Form>
    </search>
  );
}

function valuesOf({ league, zone, category }: DivisionFilter): Record<FilterName, string> {
  const text = (chosen: { id: number } | null) => String(chosen?.id ?? "");
  return { liga: text(league), zona: text(zone), categoria: text(category) };
}

const LEVELS = {
  zone: { name: "zona", label: "Zona", any: "Todas las zonas" },
  category: { name: "categoria", label: "Categoría", any: "Todas las categorías" },
} as const;

type LevelProps = {
  level: keyof typeof LEVELS;
  filter: DivisionFilter;
  value: string;
  onChange: () => void;
};

function LevelField({ level, filter, value, onChange }: LevelProps) {
  const { name, label, any } = LEVELS[level];
  const choices = levelChoices(filter, level);
  return (
    <Field label={label} className="sm:w-52">
      <Select name={name} value={value} placeholder={any} onChange={onChange}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function namesBelow(name: FilterName, shownLevels: readonly (keyof typeof LEVELS)[]): FilterName[] {
  const order: FilterName[] = ["liga", ...shownLevels.map((level) => LEVELS[level].name)];
  return order.slice(order.indexOf(name) + 1);
}
