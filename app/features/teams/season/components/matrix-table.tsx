import { useState } from "react";
import { ownProperty } from "#app/lib/own-property.ts";
import { Card } from "#app/ui/card.tsx";
import { SwitchTrack } from "#app/ui/switch-form.tsx";
import {
  doubleClubs,
  type Matrix,
  type MatrixRow,
  rowsByZone,
  withCell,
  withSecondEntry,
} from "../season-matrix.rules.ts";
import type { EntryDetails } from "./matrix-editor.tsx";
import { MatrixCard, MatrixTableRow, type RowProps } from "./matrix-row.tsx";

type MatrixTableProps = { matrix: Matrix; details: EntryDetails[]; onChange: (matrix: Matrix) => void };

/** Clubs by zone, with a checkbox per category; a switch turns the checkboxes into zone selects. */
export function MatrixTable({ matrix, details, onChange }: MatrixTableProps) {
  const [byCell, setByCell] = useState(false);
  const zoneGroups = rowsByZone(matrix);
  const isDouble = doubleClubs(matrix);
  const detailsOf = new Map(details.map((entry) => [entry.entryId, entry]));
  const replace = (row: MatrixRow, replacement: MatrixRow) =>
    onChange({ ...matrix, rows: matrix.rows.map((other) => (other === row ? replacement : other)) });

  const keyOf = (row: MatrixRow) => row.entryId ?? `new ${matrix.rows.indexOf(row)}`;
  const propsOf = (row: MatrixRow): RowProps => ({
    row,
    matrix,
    details: row.entryId === null ? undefined : detailsOf.get(row.entryId),
    byCell,
    isDouble: isDouble(row),
    onChange: (replacement) => replace(row, replacement),
    onDouble: () => onChange(withSecondEntry(matrix, row)),
    onRemove: () => onChange({ ...matrix, rows: matrix.rows.filter((other) => other !== row) }),
  });

  function toggleColumn(category: string, on: boolean) {
    const rows = matrix.rows.map((row) => {
      if (!on) return withCell(row, category, null);
      return ownProperty(row.cells, category) === undefined ? withCell(row, category, row.zone) : row;
    });
    onChange({ ...matrix, rows });
  }
  return (
    <Card>
      {matrix.zones.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
          <p className="text-ink-soft text-label">La zona de un club vale para todas sus categorías.</p>
          <button
            type="button"
            role="switch"
            aria-checked={byCell}
            onClick={() => setByCell(!byCell)}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-label"
          >
            <SwitchTrack on={byCell} />
            Zona por categoría
          </button>
        </div>
      )}
      <div className="overflow-x-auto max-lg:hidden">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="px-4 py-2 text-left font-semibold text-ink-soft text-label">
                Club
              </th>
              <th scope="col" className="px-2 py-2 text-left font-semibold text-ink-soft text-label">
                Zona
              </th>
              {matrix.categories.map((category) => (
                <ColumnHead key={category} category={category} matrix={matrix} onToggle={toggleColumn} />
              ))}
              <th scope="col" className="px-3 py-2 text-left font-semibold text-ink-soft text-label">
                Cancha
              </th>
              <th scope="col">
                <span className="sr-only">Sacar</span>
              </th>
            </tr>
          </thead>
          {zoneGroups.map(({ zone, rows }) => (
            <tbody key={zone}>
              {zoneGroups.length > 1 && (
                <tr className="bg-sunk">
                  <th
                    colSpan={matrix.categories.length + 4}
                    scope="rowgroup"
                    className="px-4 py-1.5 text-left text-label"
                  >
                    {zone}
                    <span className="font-normal text-ink-soft">{groupText(rows)}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <MatrixTableRow key={keyOf(row)} {...propsOf(row)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <div className="lg:hidden">
        {zoneGroups.map(({ zone, rows }) => (
          <section key={zone} aria-label={zone}>
            {zoneGroups.length > 1 && (
              <h3 className="bg-sunk px-4 py-1.5 text-label">
                {zone}
                <span className="font-normal text-ink-soft">{groupText(rows)}</span>
              </h3>
            )}
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <MatrixCard key={keyOf(row)} {...propsOf(row)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

function groupText(rows: MatrixRow[]): string {
  const clubs = rows.length === 1 ? " · 1 club" : ` · ${rows.length} clubes`;
  return rows.length % 2 === 1 && rows.length > 1 ? `${clubs}: va a haber un libre por fecha` : clubs;
}

type ColumnHeadProps = {
  category: string;
  matrix: Matrix;
  onToggle: (category: string, on: boolean) => void;
};

/** Ticks or clears a whole column. */
function ColumnHead({ category, matrix, onToggle }: ColumnHeadProps) {
  const ticked = matrix.rows.filter((row) => ownProperty(row.cells, category) !== undefined).length;
  return (
    <th scope="col" className="px-1 py-1">
      <label className="num flex min-h-11 cursor-pointer flex-col items-center justify-center gap-0.5 text-base">
        {category}
        <input
          type="checkbox"
          aria-label={`Todos los clubes en ${category}`}
          checked={ticked === matrix.rows.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < matrix.rows.length;
          }}
          onChange={({ target }) => onToggle(category, target.checked)}
          className="size-4 accent-liga"
        />
      </label>
    </th>
  );
}
