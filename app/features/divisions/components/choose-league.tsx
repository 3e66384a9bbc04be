import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useScreen } from "#app/ui/use-screen.ts";
import type { FilterLeague } from "../division-filter.rules.ts";

/** Shown instead of a league's list until a league is selected. */
export function ChooseLeague({ leagues, what }: { leagues: FilterLeague[]; what: string }) {
  const { at } = useScreen();
  if (leagues.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay ligas"
        text="Primero agregá una liga."
        action={<ButtonLink to="/admin/leagues?nuevo=1">Agregar liga</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="Elegí una liga"
      text={`Vas a ver ${what}.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {leagues.map(({ id, name }) => (
            <ButtonLink key={id} to={at({ liga: String(id) })}>
              {name}
            </ButtonLink>
          ))}
        </div>
      }
    />
  );
}
