import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { type RecalculatedRow, type Recalculation, recalculationKey } from "../recalculation.rules.ts";

type PanelProps = {
  recalculation: Recalculation;
  division: { zoneId: number; categoryId: number };
  /** The table without this panel. */
  address: string;
};

/** What recalculating will change, before it does. */
export function RecalculationPanel({ recalculation, division, address }: PanelProps) {
  const busy = useNavigation().formData?.get("intent") === "recalculate";
  const { changes, unchanged, outside, keepsManualOrder } = recalculation;
  return (
    <PanelCard title="Recalcular según los resultados" text={summary(changes.length, unchanged)}>
      {changes.length > 0 && <Changes changes={changes} />}
      <Notes outside={outside} keepsManualOrder={keepsManualOrder} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={address} preventScrollReset>
          {changes.length > 0 ? "Cancelar" : "Volver a la tabla"}
        </ButtonLink>
        {changes.length > 0 && (
          <Form method="post" action={address} preventScrollReset>
            <input type="hidden" name="intent" value="recalculate" />
            <input type="hidden" name="zona_id" value={division.zoneId} />
            <input type="hidden" name="categoria_id" value={division.categoryId} />
            <input type="hidden" name="visto" value={recalculationKey(recalculation)} />
            <Button type="submit" variant="main" busy={busy} busyText="Recalculando...">
              Aplicar los cambios
            </Button>
          </Form>
        )}
      </div>
    </PanelCard>
  );
}

function summary(changed: number, unchanged: number): string {
  if (changed === 0) return "La tabla ya coincide con los resultados.";
  const rest = unchanged > 0 ? ` Los otros ${unchanged} quedan igual.` : "";
  return `${changed === 1 ? "Cambia 1 equipo" : `Cambian ${changed} equipos`}. Todavía no se guardó nada.${rest}`;
}

function Changes({ changes }: { changes: RecalculatedRow[] }) {
  return (
    <div className="-mx-4 border-line border-y sm:-mx-5">
      <Table
        caption="Cambios al recalcular"
        head={
          <>
            <Th>Equipo</Th>
            <Th align="end">PJ</Th>
            <Th align="end">PTS</Th>
          </>
        }
      >
        {changes.map(({ teamId, name, before, after }) => (
          <Tr key={teamId}>
            <th scope="row" className="px-4 py-1.5 text-left font-semibold">
              {name} {!before && <Badge tone="good">Se agrega</Badge>}
            </th>
            <Td num className="whitespace-nowrap">
              <Change from={before?.played} to={after.played} />
            </Td>
            <Td num className="whitespace-nowrap">
              <Change from={before?.points} to={after.points} />
            </Td>
          </Tr>
        ))}
      </Table>
    </div>
  );
}

function Change({ from, to }: { from?: number; to: number }) {
  if (from === undefined || from === to) return to;
  return (
    <>
      <span className="text-ink-soft">{from}</span> <span aria-hidden="true">→</span>
      <span className="sr-only">pasa a</span> {to}
    </>
  );
}

function Notes({ outside, keepsManualOrder }: { outside: string[]; keepsManualOrder: boolean }) {
  if (outside.length === 0 && !keepsManualOrder) return null;
  return (
    <div className="grid gap-1 text-ink-soft text-sm">
      {outside.length > 0 && (
        <p>
          No juegan en esta zona y categoría, y quedan como están: {outside.join(", ")}. Podés quitarlos de la
          tabla.
        </p>
      )}
      {keepsManualOrder && (
        <p>El orden manual se conserva. Para ordenar por puntos, usá después «Orden por Puntos».</p>
      )}
    </div>
  );
}
