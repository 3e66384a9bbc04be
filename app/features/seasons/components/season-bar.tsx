import { Form, useLocation } from "react-router";
import { CONTROL } from "#app/ui/control.ts";
import { cx } from "#app/ui/cx.ts";
import { type BarSeason, barValue, PANEL_PARAMETER } from "../season-bar.rules.ts";

type SeasonBarProps = { seasons: BarSeason[]; chosen: BarSeason | null };

/** Selects the league and season of all panel screens. With only one there is nothing to select. */
export function SeasonBar({ seasons, chosen }: SeasonBarProps) {
  const { pathname } = useLocation();
  const leagues = Map.groupBy(seasons, ({ league }) => league.id);
  const isOnly = seasons.length === 1;
  if (seasons.length === 0) return null;
  return (
    <Form
      action={pathname}
      data-league-color={chosen?.league.color}
      className="grid gap-1.5 max-md:min-w-0 max-md:flex-1 max-md:basis-40 md:px-3 md:pt-5"
      preventScrollReset
    >
      <label
        htmlFor="panel" // Hidden on phones: 'Todas las ligas' is enough.
        className={cx("font-semibold text-label", isOnly && "px-3", !chosen && "max-md:sr-only")}
      >
        {chosen && <span className="sr-only">Liga y temporada: </span>}
        {chosen?.league.name ?? "Liga y temporada"}
      </label>
      {isOnly ? (
        <p id="panel" className="px-3 text-ink-soft text-label">
          {chosen?.name}
        </p>
      ) : (
        <select
          key={chosen?.id}
          id="panel"
          name={PANEL_PARAMETER}
          defaultValue={chosen ? barValue(chosen) : ""}
          onChange={({ target }) => target.form?.requestSubmit()}
          className={cx(CONTROL, "h-11 truncate px-3")}
        >
          {leagues.size > 1 && <option value="">Todas las ligas</option>}
          {[...leagues.values()].map((ofLeague) => (
            <optgroup key={ofLeague[0]?.league.id} label={ofLeague[0]?.league.name}>
              {ofLeague.map((season) => (
                <option key={season.id} value={barValue(season)}>
                  {season.name + STATES[season.state]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
      <noscript>
        <button type="submit" className="min-h-11 font-semibold underline">
          Trabajar en esta
        </button>
      </noscript>
    </Form>
  );
}

/** The current season needs no label. */
const STATES = { current: "", preparing: " (en preparación)", finished: " (finalizada)" };
