import { Link } from "react-router";
import { counted } from "#app/lib/text/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { divisionQuery } from "../../../divisions/division-filter.rules.ts";

interface InheritedTable {
  zoneId: number;
  categoryId: number;
  title: string;
  league: { id: number; name: string };
  correctionIds: number[];
}

/** Tables edited in the previous version. Only the organiser knows whether an edit was a decision or a leftover. */
export function InheritedTables({ tables }: { tables: InheritedTable[] }) {
  return (
    <Card>
      <div className="px-4 pt-3.5">
        <h3>Tablas de la versión anterior</h3>
        <p className="mt-1 text-ink-soft text-label">
          Tienen cifras que no salen de los resultados. Si no fue una decisión, usá los resultados.
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {tables.map(({ zoneId, categoryId, title, league, correctionIds }) => (
          <li key={`${zoneId}/${categoryId}`} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <Link
              to={tablePath(league.id, zoneId, categoryId)}
              className="min-w-0 flex-1 basis-40 leading-tight underline-offset-4 hover:underline"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-soft text-label">
                {league.name} · {counted(correctionIds.length, "fila", "filas")}
              </span>
            </Link>
            <ConfirmedForm
              intent="undo"
              action={tablePath(league.id, zoneId, categoryId)}
              question={{
                title: "¿Usar los resultados?",
                text: `${title}: las cifras de la versión anterior se quitan y la tabla vuelve a salir de los resultados.`,
                confirmLabel: "Usar los resultados",
              }}
            >
              <input type="hidden" name="zoneId" value={zoneId} />
              <input type="hidden" name="categoryId" value={categoryId} />
              {correctionIds.map((id) => (
                <input key={id} type="hidden" name="correctionId" value={id} />
              ))}
              <Button type="submit" size="sm">
                Usar los resultados
              </Button>
            </ConfirmedForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function tablePath(league: number, zone: number, category: number): string {
  return `/admin/standings?${divisionQuery({ league, zone, category })}`;
}
