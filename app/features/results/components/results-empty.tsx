import type { Day } from "#app/lib/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ResultState } from "../result-list.rules.ts";

interface ResultsEmptyProps {
  state: ResultState;
  /** The open day; undefined if there is nothing to list on any day. */
  day: Day | undefined;
  /** The URL of all matches of the day. */
  allOfDay: string;
}

export function ResultsEmpty({ state, day, allOfDay }: ResultsEmptyProps) {
  if (state === "todos") {
    return (
      <EmptyState
        title="No hay partidos cargados"
        text="Cuando cargues un fixture, sus partidos aparecen acá para ponerles el resultado."
        action={<ButtonLink to="/admin/fixtures">Ir a Fixtures</ButtonLink>}
      />
    );
  }
  const title = state === "sin-resultado" ? "No falta ningún resultado" : "No queda nada por liquidar";
  return (
    <EmptyState
      title={day ? `${title} en esta fecha` : title}
      action={<ButtonLink to={allOfDay}>Ver todos los partidos</ButtonLink>}
    />
  );
}
