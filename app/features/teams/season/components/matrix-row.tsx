import { MapPin, Trash2 } from "lucide";
import { Link } from "react-router";
import { ownProperty } from "#app/lib/own-property.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Matrix, type MatrixRow, rowName, withCell, withZone } from "../season-matrix.rules.ts";
import type { EntryDetails } from "./matrix-editor.tsx";

export type RowProps = {
  row: MatrixRow;
  matrix: Matrix;
  details: EntryDetails | undefined;
  byCell: boolean;
  /** Whether the club has another entry. */
  isDouble: boolean;
  onChange: (row: MatrixRow) => void;
  onDouble: () => void;
  onRemove: () => void;
};

/** A club's table row, on desktop. */
export function MatrixTableRow({
  row,
  matrix,
  details,
  byCell,
  isDouble,
  onChange,
  onDouble,
  onRemove,
}: RowProps) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="px-4 py-1.5 text-left">
        <ClubName row={row} details={details} isDouble={isDouble} onChange={onChange} />
      </th>
      <td className="px-2 py-1.5">
        <ZoneSelect row={row} zones={matrix.zones} onChange={onChange} />
      </td>
      {matrix.categories.map((category) => (
        <td key={category} className={byCell ? "px-1 py-1.5" : "p-0 text-center"}>
          <Cell row={row} category={category} zones={matrix.zones} byCell={byCell} onChange={onChange} />
        </td>
      ))}
      <td className="px-3 py-1.5">
        <Ground details={details} />
      </td>
      <td className="pr-2">
        <RowButtons row={row} isDouble={isDouble} onDouble={onDouble} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** A row of the matrix on phones: the categories wrap below the club. */
export function MatrixCard({
  row,
  matrix,
  details,
  byCell,
  isDouble,
  onChange,
  onDouble,
  onRemove,
}: RowProps) {
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3">
      <div className="flex items-center gap-2 max-[22rem]:flex-wrap">
        <div className="min-w-0 flex-1 max-[22rem]:min-w-min">
          <ClubName row={row} details={details} isDouble={isDouble} onChange={onChange} />
        </div>
        <ZoneSelect row={row} zones={matrix.zones} onChange={onChange} />
      </div>
      <div className="flex flex-wrap gap-x-3">
        {matrix.categories.map((category) => (
          <span key={category} className="flex items-center gap-1">
            <span className="num text-base">{category}</span>
            <Cell row={row} category={category} zones={matrix.zones} byCell={byCell} onChange={onChange} />
          </span>
        ))}
      </div>
      <div className="flex items-center justify-between max-[22rem]:flex-wrap">
        <Ground details={details} />
        <RowButtons row={row} isDouble={isDouble} onDouble={onDouble} onRemove={onRemove} />
      </div>
    </li>
  );
}

type PieceProps = { row: MatrixRow; onChange: (row: MatrixRow) => void };

/** A new second entry of a club has an editable letter. */
function ClubName({
  row,
  details,
  isDouble,
  onChange,
}: PieceProps & { details: EntryDetails | undefined; isDouble: boolean }) {
  return (
    <span className="flex items-center gap-2.5 lg:min-w-44">
      <Crest name={row.club} logo={details?.logo} />
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
        {row.from && (
          <Badge tone="warn" className="mt-0.5">
            Juega en {row.from}
          </Badge>
        )}
      </span>
    </span>
  );
}

function ZoneSelect({ row, zones, onChange }: PieceProps & { zones: string[] }) {
  return (
    <Select
      aria-label={`Zona de ${rowName(row)}`}
      value={row.zone}
      placeholder={row.zone === "" ? "Elegí" : undefined}
      onChange={({ target }) => onChange(withZone(row, target.value))}
      className="w-32 flex-none"
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </Select>
  );
}

type RowButtonsProps = { row: MatrixRow; isDouble: boolean; onDouble: () => void; onRemove: () => void };

function RowButtons({ row, isDouble, onDouble, onRemove }: RowButtonsProps) {
  return (
    <span className="flex justify-end">
      {!isDouble && (
        <button
          type="button"
          onClick={onDouble}
          className="hit-44 min-h-11 cursor-pointer whitespace-nowrap px-2 text-ink-soft text-label underline decoration-line underline-offset-4 hover:text-ink"
        >
          + equipo B<span className="sr-only"> de {row.club}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={`Sacar ${rowName(row)}`}
        title="Sacar de la temporada"
        onClick={onRemove}
        className="grid size-11 cursor-pointer place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink"
      >
        <Icon of={Trash2} className="size-5" />
      </button>
    </span>
  );
}

type CellProps = PieceProps & { category: string; zones: string[]; byCell: boolean };

function Cell({ row, category, zones, byCell, onChange }: CellProps) {
  const zone = ownProperty(row.cells, category);
  const label = `${rowName(row)}, ${category}`;
  const isElsewhere = zone !== undefined && foldText(zone) !== foldText(row.zone);
  if (byCell) {
    return (
      <Select
        aria-label={label}
        value={zone ?? ""}
        placeholder="No juega"
        onChange={({ target }) => onChange(withCell(row, category, target.value || null))}
        className={cx("w-28", isElsewhere && "[&>select]:border-gold")}
      >
        {zones.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <label className="grid min-h-11 min-w-8 cursor-pointer place-items-center lg:min-w-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={zone !== undefined}
        onChange={({ target }) => onChange(withCell(row, category, target.checked ? row.zone : null))}
        className="size-5 accent-liga"
      />
      {isElsewhere && <span className="text-gold text-xs leading-none">{zone}</span>}
    </label>
  );
}

/** The club's ground; edited on the club's screen. */
function Ground({ details }: { details: EntryDetails | undefined }) {
  if (!details) return <span className="text-ink-soft text-label">Después de guardar</span>;
  return (
    <Link
      to={`/admin/clubes?editar=${details.clubId}`}
      className={cx(
        "flex min-h-11 items-center gap-1.5 rounded-inner px-2 text-label leading-tight underline decoration-line underline-offset-4 hover:text-ink",
        details.ground ? "text-ink-soft" : "font-semibold text-gold",
      )}
    >
      <Icon of={MapPin} className="size-4.5 flex-none" />
      {details.ground ?? "Falta la cancha"}
    </Link>
  );
}
