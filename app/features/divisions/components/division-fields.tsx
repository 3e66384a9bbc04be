import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Divisions, filterWithin, levelOrder } from "../division-filter.rules.ts";

type Level = "zone" | "category";

type DivisionFieldsProps = {
  divisions: Divisions;
  /** Initial values by field name. */
  values: Record<string, string>;
  errors?: Record<string, string>;
  /** The levels this form has, given the league's first level. */
  levels: (firstLevel: Level) => Level[];
  optional?: boolean;
};

const TEXTS = {
  zone: { name: "zoneId", label: "Zona", none: "No hay zonas disponibles", choose: "Elegí una zona" },
  category: {
    name: "categoryId",
    label: "Categoría",
    none: "No hay categorías disponibles",
    choose: "Elegí una categoría",
  },
} as const;

/** League, zone and category fields, in the league's order. Each one limits the options of the next. */
export function DivisionFields({ divisions, values, errors = {}, levels, optional }: DivisionFieldsProps) {
  const [chosen, setChosen] = useState({
    league: values.leagueId ?? "",
    zone: values.zoneId ?? "",
    category: values.categoryId ?? "",
  });
  const filter = filterWithin(divisions, chosen);
  const leagueLevels = filter.league ? levels(filter.league.firstLevel) : [];
  const shownLevels = levelOrder(filter.league).filter((level) => leagueLevels.includes(level));

  function choose(level: Level, id: string) {
    // A choice within the previous parent is no longer valid.
    const inside = level === shownLevels[0] ? shownLevels.slice(1).map((other) => [other, ""]) : [];
    setChosen({ ...chosen, [level]: id, ...Object.fromEntries(inside) });
  }
  function choicesOf(level: Level, index: number) {
    // Names repeat between parents: without a parent the choice would be a guess.
    if (index > 0 && !filter[shownLevels[0] as Level]) return null;
    return level === "zone" ? filter.zones : filter.categories;
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {/* If the league changes, its own season applies. */}
      <input type="hidden" name="seasonId" value={values.seasonId ?? ""} />
      <Field label="Liga" error={errors.leagueId}>
        <Select
          name="leagueId"
          value={chosen.league}
          placeholder="Elegí una liga"
          onChange={({ target }) => setChosen({ league: target.value, zone: "", category: "" })}
        >
          {divisions.leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {shownLevels.map((level, index) => {
        const { name, label, none, choose: prompt } = TEXTS[level];
        const choices = choicesOf(level, index);
        const first = TEXTS[shownLevels[0] as Level].choose;
        const placeholder = choices === null ? `${first} primero` : choices.length === 0 ? none : prompt;
        return (
          <Field key={level} label={label} error={errors[name]} optional={optional}>
            <Select
              name={name}
              value={chosen[level]}
              placeholder={placeholder}
              onChange={({ target }) => choose(level, target.value)}
            >
              {choices?.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
    </div>
  );
}
