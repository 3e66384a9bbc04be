import { cx } from "#app/ui/cx.ts";
import { Table, Th } from "#app/ui/table.tsx";
import type { DraftRow } from "../positions-draft.rules.ts";
import { ARRANGING, TYPING } from "./arranging.ts";
import { PositionsRow, type RowActions } from "./positions-row.tsx";
import { useRowDrag } from "./use-row-drag.ts";

type RowsProps = {
  title: string;
  rows: DraftRow[];
  fields: Record<string, string>;
  actions: RowActions;
};

export function PositionsRows({ title, rows, fields, actions }: RowsProps) {
  const { drag, handleProps } = useRowDrag((teamId, to) => {
    const row = rows.find((other) => other.teamId === teamId);
    if (row) actions.onMove(row, to);
  });
  if (rows.length === 0) {
    return (
      <p className="px-4 py-6 text-center text-ink-soft">
        Esta tabla todavía no tiene equipos. Agregalos, o empezá por Recalcular.
      </p>
    );
  }
  return (
    <Table
      caption={`Posiciones de ${title}`}
      head={
        <>
          <Th className="w-px max-[18rem]:first:pl-2">
            <span className="sr-only">Posición</span>
          </Th>
          <Th>Equipo</Th>
          <Figure short="PJ" long="partidos jugados" />
          <Figure short="PTS" long="puntos" />
          <Th className={cx(ARRANGING.cell, "js-only w-px")}>
            <span className="sr-only">Mover y eliminar</span>
          </Th>
        </>
      }
    >
      {rows.map((row, index) => (
        <PositionsRow
          key={row.teamId}
          row={row}
          index={index}
          total={rows.length}
          fields={fields}
          handle={handleProps(row.teamId, index)}
          dragStyle={drag?.teamId === row.teamId ? { transform: `translateY(${drag.offset}px)` } : undefined}
          line={
            drag && drag.to === index && drag.from !== index
              ? drag.to < drag.from
                ? "above"
                : "below"
              : undefined
          }
          actions={actions}
        />
      ))}
    </Table>
  );
}

function Figure({ short, long }: { short: string; long: string }) {
  return (
    <Th title={long} className={cx(TYPING, "px-1 max-[18rem]:px-0.5 sm:px-1.5")}>
      <span className="block text-center">
        {short} <span className="sr-only">{long}</span>
      </span>
    </Th>
  );
}
