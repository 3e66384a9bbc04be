import { SearchBox } from "#app/ui/search-box.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useScreen } from "#app/ui/use-screen.ts";
import { DivisionFilterForm } from "../../../divisions/components/division-filter.tsx";
import { type DivisionFilter, divisionQuery } from "../../../divisions/division-filter.rules.ts";

type TeamFiltersProps = { filter: DivisionFilter; search: string; isOpen: boolean };

/** Section 2: all teams, or those of a league, zone and category; both can be searched. */
export function TeamFilters({ filter, search, isOpen }: TeamFiltersProps) {
  const { at } = useScreen();
  const { league, zone, category } = filter;
  const chosen = Object.fromEntries(
    divisionQuery({ league: league?.id, zone: zone?.id, category: category?.id }),
  );
  const searchParams: Record<string, string> = search ? { buscar: search } : {};
  const cleared = { filtrar: null, liga: null, zona: null, categoria: null, pagina: null };
  return (
    <div className="grid grid-cols-1 gap-3">
      <TabLinks
        label="Qué equipos"
        tabs={[
          { to: at(cleared), label: "Ver Todos", current: !isOpen },
          { to: at({ ...cleared, filtrar: "1" }), label: "Filtrar", current: isOpen },
        ]}
      />
      {isOpen && <DivisionFilterForm filter={filter} keep={{ filtrar: "1", ...searchParams }} />}
      {isOpen && league && <Available filter={filter} />}
      <SearchBox
        label="Buscar un equipo"
        search={search}
        keep={{ ...(isOpen && { filtrar: "1" }), ...chosen }}
      />
    </div>
  );
}

/** Existing zones and categories, read-only; they are created on their own screen. */
function Available({ filter }: { filter: DivisionFilter }) {
  const { zones, categories } = filter;
  return (
    <div className="grid gap-1 text-label">
      <p className="text-ink-soft">
        {zones.length > 0 ? (
          <>
            <span className="font-semibold text-ink">Zonas:</span>{" "}
            {[...new Set(zones.map(({ name }) => name))].join(", ")}
          </>
        ) : (
          "No hay zonas disponibles"
        )}
      </p>
      {categories.length === 0 && <p className="text-ink-soft">No hay categorías disponibles</p>}
    </div>
  );
}
