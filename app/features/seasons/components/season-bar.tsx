import { useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { PANEL_PARAMETER } from "#app/lib/panel-scope.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type BarSeason, barValue } from "../season-bar.rules.ts";
import { SEASON_STATES } from "../seasons.rules.ts";

type SeasonBarProps = { seasons: BarSeason[]; chosen: BarSeason | null };

/** The league and season that every screen of the panel works on. With one of each there is nothing to choose. */
export function SeasonBar({ seasons, chosen }: SeasonBarProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  if (seasons.length === 0) return null;
  if (seasons.length === 1 && chosen) {
    return (
      <p data-league-color={chosen.league.color} className="px-4 pt-2 md:px-6 md:pt-5">
        <span className="block border-liga border-l-4 pl-2.5 font-semibold text-label leading-tight">
          {chosen.league.name}
          <span className="block font-normal text-ink-soft">{chosen.name}</span>
        </span>
      </p>
    );
  }
  const leagues = Map.groupBy(seasons, ({ league }) => league.id);
  return (
    <search data-league-color={chosen?.league.color} className="block px-2 pt-2 md:px-3 md:pt-5">
      <Form ref={form} action={pathname} className="grid gap-1.5" preventScrollReset>
        <Field
          label={
            <>
              {chosen && <span className="sr-only">Liga y temporada: </span>}
              {chosen ? chosen.league.name : "Liga y temporada"}
            </>
          }
        >
          <Select
            key={chosen?.id ?? "none"}
            name={PANEL_PARAMETER}
            defaultValue={chosen ? barValue(chosen) : ""}
            placeholder={leagues.size > 1 ? "Todas las ligas" : undefined}
            onChange={() => submit(form.current)}
            className="[&>select]:border-l-4 [&>select]:border-l-liga [&>select]:font-semibold"
          >
            {[...leagues.values()].map((ofLeague) => (
              <optgroup key={ofLeague[0]?.league.id} label={ofLeague[0]?.league.name}>
                {ofLeague.map((season) => (
                  <option key={season.id} value={barValue(season)}>
                    {optionText(season)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <noscript>
          <Button type="submit">Trabajar en esta</Button>
        </noscript>
      </Form>
    </search>
  );
}

/** The current season needs no word about it. */
function optionText({ name, state }: BarSeason): string {
  return state === "current" ? name : `${name} (${SEASON_STATES[state].toLowerCase()})`;
}
