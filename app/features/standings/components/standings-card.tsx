import { useId } from "react";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Table, Th } from "#app/ui/table.tsx";
import type { StandingsTable } from "../standings-table.rules.ts";
import { StandingsRow } from "./standings-row.tsx";
import { WIDE, WIDEST } from "./wide.ts";

interface StandingsCardProps {
  /** 'Zona 1 · 2009/10' */
  title: string;
  /** What the zone says of itself. */
  zoneLegend: string | null;
  table: StandingsTable;
}

/** The table with its heading, and below it what it means and how it is ordered. */
export function StandingsCard({ title, zoneLegend, table }: StandingsCardProps) {
  const { rows, hasTallies, isOfficial, legend, tieBreak } = table;
  const hasForm = rows.some(({ form }) => form.length > 0);
  return (
    <>
      <Card className="group/table">
        <CardHeader aside={hasForm && <FormSwitch />}>
          <div className="min-w-0 flex-1 basis-40">
            <h3>{title}</h3>
            <p className="mt-0.5 text-ink-soft text-sm">
              {isOfficial ? "Tabla oficial." : "Según los resultados cargados."} {zoneLegend}
            </p>
          </div>
        </CardHeader>
        <Table
          caption={`Tabla de posiciones, ${title}`}
          head={<Head hasTallies={hasTallies} hasForm={hasForm} />}
        >
          {rows.map((row) => (
            <StandingsRow key={row.team.id} row={row} hasTallies={hasTallies} hasForm={hasForm} />
          ))}
        </Table>
      </Card>
      <div className="mt-3.5 grid max-w-prose gap-1 text-ink-soft text-sm">
        {legend && <p className="whitespace-pre-line text-ink">{legend}</p>}
        <p>{tieBreak}</p>
        {hasForm && <p className="max-lg:hidden">Últimos 5: el más reciente está a la derecha.</p>}
      </div>
    </>
  );
}

/** Narrow screens have no column for the last results: this shows them under the names, scripts or not. */
function FormSwitch() {
  const id = useId();
  return (
    <span className="relative inline-flex lg:hidden">
      <input id={id} type="checkbox" className="peer absolute inset-0 -m-1.5 cursor-pointer opacity-0" />
      <label
        htmlFor={id}
        className="pointer-events-none inline-flex min-h-8 items-center rounded-full border border-line px-3 text-ink-soft text-sm peer-checked:border-transparent peer-checked:bg-ink peer-checked:text-chalk peer-focus-visible:outline-3 peer-focus-visible:outline-liga peer-focus-visible:outline-offset-2"
      >
        Últimos 5
      </label>
    </span>
  );
}

function Head({ hasTallies, hasForm }: { hasTallies: boolean; hasForm: boolean }) {
  return (
    <>
      <Th className="w-px">
        <span aria-hidden="true">Pos</span>
        <span className="sr-only">Posición</span>
      </Th>
      <Th>Equipo</Th>
      <Figure short="PJ" long="partidos jugados" />
      {hasTallies && (
        <>
          <Figure short="G" long="ganados" className={WIDE} />
          <Figure short="E" long="empatados" className={WIDE} />
          <Figure short="P" long="perdidos" className={WIDE} />
          <Figure short="GF" long="goles a favor" className={WIDE} />
          <Figure short="GC" long="goles en contra" className={WIDE} />
          <Figure short="DG" long="diferencia de gol" className={WIDE} />
        </>
      )}
      {hasForm && (
        <Th align="end" className={WIDEST}>
          Últimos 5<span className="sr-only">, el más reciente al final</span>
        </Th>
      )}
      <Figure short="PTS" long="puntos" />
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
