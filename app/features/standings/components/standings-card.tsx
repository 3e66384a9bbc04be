import { Fragment } from "react";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Table, Th } from "#app/ui/table.tsx";
import type { StandingsTable } from "../table/standings-table.rules.ts";
import { Qualifiers } from "./qualifiers.tsx";
import { StandingsRow } from "./standings-row.tsx";
import { TableNotes } from "./table-notes.tsx";
import { NOT_TINY, WIDE } from "./wide.ts";

interface StandingsCardProps {
  /** 'Zona 1 · 2009/10' */
  title: string;
  /** The zone's own legend. */
  zoneLegend: string | null;
  table: StandingsTable;
}

/** The table with its heading, then its corrections, ties and ordering. */
export function StandingsCard({ title, zoneLegend, table }: StandingsCardProps) {
  const { rows, hasTallies, qualifiers } = table;
  const hasForm = rows.some(({ form }) => form.length > 0);
  return (
    <>
      <Card>
        <CardHeader>
          <div className="min-w-0 flex-1 basis-40">
            <h3>{title}</h3>
            <p className="mt-0.5 text-ink-soft text-sm">
              {table.isManual ? "Tabla oficial, ordenada por la organización." : "Tabla oficial."}{" "}
              {zoneLegend}
            </p>
          </div>
        </CardHeader>
        <Table
          caption={`Tabla de posiciones, ${title}`}
          head={<Head hasTallies={hasTallies} hasForm={hasForm} />}
        >
          {rows.map((row, index) => (
            <Fragment key={row.team.id}>
              <StandingsRow row={row} hasTallies={hasTallies} hasForm={hasForm} />
              {qualifiers && index + 1 === qualifiers.count && index + 1 < rows.length && (
                <Qualifiers text={qualifiers.text} />
              )}
            </Fragment>
          ))}
        </Table>
      </Card>
      <TableNotes table={table} hasForm={hasForm} />
    </>
  );
}

function Head({ hasTallies, hasForm }: { hasTallies: boolean; hasForm: boolean }) {
  return (
    <>
      <Th className="w-px max-md:pl-2.5">
        <span aria-hidden="true" className="max-md:hidden">
          Pos
        </span>
        <span className="sr-only">Posición</span>
      </Th>
      <Th className="max-md:px-1">Equipo</Th>
      <Figure short="PTS" long="puntos" className="max-md:px-1" />
      <Figure short="PJ" long="partidos jugados" className="max-md:px-1" />
      {hasTallies && (
        <>
          <Figure short="G" long="ganados" className={WIDE} />
          <Figure short="E" long="empatados" className={WIDE} />
          <Figure short="P" long="perdidos" className={WIDE} />
          <Figure short="GF" long="goles a favor" className={WIDE} />
          <Figure short="GC" long="goles en contra" className={WIDE} />
          <Figure short="DG" long="diferencia de gol" className="max-md:px-1" />
        </>
      )}
      {hasForm && (
        <Th align="end" className={cx(NOT_TINY, "max-md:pr-2.5 max-md:pl-1")}>
          <span className="max-md:hidden">Últimos 5</span>
          <span className="sr-only md:hidden">Últimos 5</span>
          <span className="sr-only">, el más reciente al final</span>
        </Th>
      )}
    </>
  );
}

function Figure({ short, long, className }: { short: string; long: string; className?: string }) {
  return (
    <Th align="end" title={long} className={className}>
      {short} <span className="sr-only">{long}</span>
    </Th>
  );
}
