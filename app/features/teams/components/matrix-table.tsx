import { MapPin, Trash2 } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { foldText } from "#app/lib/search-text.ts";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { SwitchTrack } from "#app/ui/switch-form.tsx";
import {
  type Matrix,
  type MatrixRow,
  rowName,
  withCell,
  withSecondEntry,
  withZone,
} from "../season-matrix.rules.ts";
import type { EntryFace } from "./matrix-editor.tsx";

type MatrixTableProps = { matrix: Matrix; faces: EntryFace[]; onChange: (matrix: Matrix) => void };

/** Clubs by zone, with a box for each category; a switch turns the boxes into a choice of zone. */
export function MatrixTable({ matrix, faces, onChange }: MatrixTableProps) {
  const [byCell, setByCell] = useState(false);
  const groups = matrix.zones.map((zone) => ({
    zone,
    rows: matrix.rows.filter((row) => foldText(row.zone) === foldText(zone)),
  }));
  const loose = matrix.rows.filter(
    (row) => !matrix.zones.some((zone) => foldText(zone) === foldText(row.zone)),
  );
  const shown = [...groups, { zone: "Sin zona", rows: loose }].filter(({ rows }) => rows.length > 0);
  const replace = (row: MatrixRow, by: MatrixRow) =>
    onChange({ ...matrix, rows: matrix.rows.map((one) => (one === row ? by : one)) });

  function toggleColumn(category: string, on: boolean) {
    const rows = matrix.rows.map((row) => {
      if (!on) return withCell(row, category, null);
      return row.cells[category] === undefined ? withCell(row, category, row.zone) : row;
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
      <div className="overflow-x-auto">
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
          {shown.map(({ zone, rows }) => (
            <tbody key={zone}>
              {shown.length > 1 && (
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
                <Row
                  key={row.entryId ?? rowName(row)}
                  row={row}
                  matrix={matrix}
                  face={faces.find(({ entryId }) => entryId === row.entryId)}
                  byCell={byCell}
                  onChange={(by) => replace(row, by)}
                  onDouble={() => onChange(withSecondEntry(matrix, row))}
                  onRemove={() => onChange({ ...matrix, rows: matrix.rows.filter((one) => one !== row) })}
                />
              ))}
            </tbody>
          ))}
        </table>
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
  const ticked = matrix.rows.filter((row) => row.cells[category] !== undefined).length;
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

type RowProps = {
  row: MatrixRow;
  matrix: Matrix;
  face: EntryFace | undefined;
  byCell: boolean;
  onChange: (row: MatrixRow) => void;
  onDouble: () => void;
  onRemove: () => void;
};

function Row({ row, matrix, face, byCell, onChange, onDouble, onRemove }: RowProps) {
  const name = rowName(row);
  const isDouble = matrix.rows.some((one) => one !== row && foldText(one.club) === foldText(row.club));
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-4 py-1.5 text-left">
        <span className="flex min-w-44 items-center gap-2.5">
          <Crest name={row.club} logo={face?.logo} />
          <span className="min-w-0 font-semibold leading-tight">
            {row.club}
            {isDouble && row.entryId === null ? (
              <Input
                aria-label={`Letra o color de ${row.club}`}
                value={row.letter}
                maxLength={20}
                onChange={({ target }) => onChange({ ...row, letter: target.value })}
                className="mt-1 h-9 w-24"
              />
            ) : (
              row.letter && ` ${row.letter}`
            )}
          </span>
        </span>
      </th>
      <td className="px-2 py-1.5">
        <Select
          aria-label={`Zona de ${name}`}
          value={row.zone}
          placeholder={row.zone === "" ? "Elegí" : undefined}
          onChange={({ target }) => onChange(withZone(row, target.value))}
          className="w-32"
        >
          {matrix.zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </Select>
      </td>
      {matrix.categories.map((category) => (
        <Cell
          key={category}
          label={`${name}, ${category}`}
          row={row}
          category={category}
          zones={matrix.zones}
          byCell={byCell}
          onChange={onChange}
        />
      ))}
      <td className="px-3 py-1.5">
        <Ground face={face} />
      </td>
      <td className="pr-2">
        <span className="flex justify-end">
          {!isDouble && (
            <button
              type="button"
              onClick={onDouble}
              className="hit-44 min-h-11 cursor-pointer px-2 text-ink-soft text-label underline decoration-line underline-offset-4 hover:text-ink"
            >
              + equipo B<span className="sr-only"> de {row.club}</span>
            </button>
          )}
          <button
            type="button"
            aria-label={`Sacar ${name}`}
            title="Sacar de la temporada"
            onClick={onRemove}
            className="grid size-11 cursor-pointer place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <Icon of={Trash2} className="size-5" />
          </button>
        </span>
      </td>
    </tr>
  );
}

type CellProps = {
  label: string;
  row: MatrixRow;
  category: string;
  zones: string[];
  byCell: boolean;
  onChange: (row: MatrixRow) => void;
};

function Cell({ label, row, category, zones, byCell, onChange }: CellProps) {
  const zone = row.cells[category];
  const isElsewhere = zone !== undefined && foldText(zone) !== foldText(row.zone);
  if (byCell) {
    return (
      <td className="px-1 py-1.5">
        <Select
          aria-label={label}
          value={zone ?? ""}
          placeholder="No juega"
          onChange={({ target }) => onChange(withCell(row, category, target.value || null))}
          className={cx("w-28", isElsewhere && "[&>select]:border-gold")}
        >
          {zones.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </td>
    );
  }
  return (
    <td className="p-0 text-center">
      <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={zone !== undefined}
          onChange={({ target }) => onChange(withCell(row, category, target.checked ? row.zone : null))}
          className="size-5 accent-liga"
        />
        {isElsewhere && <span className="text-gold text-xs leading-none">{zone}</span>}
      </label>
    </td>
  );
}

/** Where the club plays; it is edited with the club. */
function Ground({ face }: { face: EntryFace | undefined }) {
  if (!face) return <span className="text-ink-soft text-label">Después de guardar</span>;
  return (
    <Link
      to={`/admin/clubes?editar=${face.clubId}`}
      className={cx(
        "flex min-h-11 items-center gap-1.5 rounded-inner px-2 text-label leading-tight underline decoration-line underline-offset-4 hover:text-ink",
        face.ground ? "text-ink-soft" : "font-semibold text-gold",
      )}
    >
      <Icon of={MapPin} className="size-4.5 flex-none" />
      {face.ground ?? "Falta la cancha"}
    </Link>
  );
}
