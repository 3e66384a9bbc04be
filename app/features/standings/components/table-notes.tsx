import { ArrowDown } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { StandingsTable } from "../table/standings-table.rules.ts";
import { CorrectionsNote } from "./corrections-note.tsx";
import { NOT_TINY } from "./wide.ts";

/** The notes below a table: its marks, its legend, its corrections and how it is ordered. */
export function TableNotes({ table, hasForm }: { table: StandingsTable; hasForm: boolean }) {
  const { legend, corrections, tieBreak, rows } = table;
  const hasLast = rows.some(({ highlight }) => highlight?.mark === "down");
  return (
    <div className="mt-3.5 grid gap-3.5 text-ink-soft text-sm">
      {hasForm && <FormLegend />}
      <p className="md:hidden">PJ jugados · DG diferencia de gol</p>
      {hasLast && (
        <p className="flex items-center gap-1 md:hidden">
          <Icon of={ArrowDown} className="size-3 stroke-3" /> últimos puestos
        </p>
      )}
      {legend && <p className="max-w-prose whitespace-pre-line text-ink">{legend}</p>}
      {corrections.length > 0 && <CorrectionsNote corrections={corrections} />}
      <p className="max-w-prose">{tieBreak}</p>
    </div>
  );
}

function FormLegend() {
  return (
    <p className={cx(NOT_TINY, "flex flex-wrap gap-x-4 gap-y-1 md:hidden")} aria-hidden="true">
      {(
        [
          ["bg-pitch", "ganó"],
          ["border border-ink-soft bg-linear-to-r from-50% from-ink-soft to-50% to-transparent", "empató"],
          ["border border-ink-soft", "perdió"],
        ] as const
      ).map(([className, word]) => (
        <span key={word} className="flex items-center gap-1.5">
          <span className={`size-2 rounded-full ${className}`} /> {word}
        </span>
      ))}
    </p>
  );
}
