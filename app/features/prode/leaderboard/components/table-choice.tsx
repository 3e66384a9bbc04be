import { Form } from "react-router";
import { type Day, shortDay } from "#app/lib/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useFilterForm } from "#app/ui/use-filter-form.ts";
import type { TableSelection } from "../leaderboard.rules.ts";

type TableChoiceProps = {
  selection: TableSelection;
  leagues: { id: number; name: string }[];
  /** The seasons of the chosen league; its default season first. */
  seasons: { slug: string; name: string }[];
  matchdays: Day[];
};

/** Chooses a table: the overall one, or that of a season or a matchday. */
export function TableChoice({ selection, leagues, seasons, matchdays }: TableChoiceProps) {
  // Another league has other seasons, another season other matchdays.
  const { form, chosen, change } = useFilterForm({
    liga: String(selection.leagueId ?? ""),
    // A URL without a season means the first.
    temporada: selection.season === seasons[0]?.slug ? "" : (selection.season ?? ""),
    fecha: selection.day ?? "",
  });
  return (
    <search>
      <Form
        ref={form}
        action="/prode/posiciones"
        className="grid grid-cols-2 items-end gap-2.5 max-[18rem]:grid-cols-1 sm:flex"
      >
        {selection.ranksClubs && <input type="hidden" name="ver" value="clubes" />}
        <Field label="Tabla" className="sm:w-60">
          <Select
            name="liga"
            value={chosen.liga}
            placeholder="General"
            onChange={() => change("temporada", "fecha")}
          >
            {leagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {seasons.length > 1 && (
          <Field label="Temporada" className="sm:w-52">
            <Select name="temporada" value={chosen.temporada} onChange={() => change("fecha")}>
              {seasons.map(({ slug, name }, index) => (
                <option key={slug} value={index === 0 ? "" : slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {selection.leagueId !== null && !selection.ranksClubs && (
          <Field label="Fecha" className="sm:w-52">
            <Select
              name="fecha"
              value={chosen.fecha}
              placeholder="Todas las fechas"
              onChange={() => change()}
            >
              {matchdays.map((day) => (
                <option key={day} value={day}>
                  {shortDay(day)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <noscript>
          <Button type="submit">Ver</Button>
        </noscript>
      </Form>
    </search>
  );
}
