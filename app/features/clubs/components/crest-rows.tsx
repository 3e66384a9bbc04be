import { CircleAlert, CircleCheck } from "lucide";
import type { NameMark } from "#app/lib/text/name-finder.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import type { ClubOption, CrestRow } from "./use-crest-files.ts";

type CrestRowsProps = {
  rows: CrestRow[];
  clubs: ClubOption[];
  /** Clubs matched by two files; only one can be saved. */
  duplicates: ReadonlySet<number>;
  disabled: boolean;
  onChange: (key: number, changes: Partial<CrestRow>) => void;
};

export function CrestRows({ rows, clubs, duplicates, disabled, onChange }: CrestRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper">
      {rows.map((row) => (
        <li
          key={row.key}
          className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:grid-cols-[auto_1fr_minmax(0,18rem)]"
        >
          <img src={row.preview} alt="" className="crest-rim size-12 object-contain" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="wrap-anywhere font-semibold leading-tight">{row.file.name}</p>
            <State row={row} />
          </div>
          <Select
            aria-label={`Club de ${row.file.name}`}
            placeholder="No usar"
            value={row.clubId ?? ""}
            disabled={disabled || row.state === "saved"}
            onChange={({ target }) =>
              onChange(row.key, { clubId: Number(target.value) || null, mark: "sure", error: null })
            }
            className="max-sm:col-span-2"
          >
            {clubs.map(({ id, name, leagues }) => (
              <option key={id} value={id}>
                {leagues.length > 0 ? `${name} (${leagues.join(", ")})` : name}
              </option>
            ))}
          </Select>
          {problemOf(row, duplicates) && (
            <p className="col-span-full flex gap-1.5 font-semibold text-danger text-label">
              <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
              {problemOf(row, duplicates)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function problemOf(row: CrestRow, duplicates: ReadonlySet<number>): string | null {
  const isDuplicate = row.state === "waiting" && row.clubId !== null && duplicates.has(row.clubId);
  return row.error ?? (isDuplicate ? "Hay dos archivos para este club: dejá uno." : null);
}

function State({ row }: { row: CrestRow }) {
  if (row.state === "saved") {
    return (
      <span className="flex items-center gap-1 font-semibold text-label text-pitch">
        <Icon of={CircleCheck} className="size-4" />
        Guardado
      </span>
    );
  }
  if (row.state === "sending") return <Badge tone="mute">Guardando...</Badge>;
  if (row.clubId === null) {
    return <Badge tone={row.mark === "unknown" ? "bad" : "mute"}>{UNUSED_TEXTS[row.mark]}</Badge>;
  }
  return row.mark === "unsure" ? (
    <Badge tone="warn">Parece este: revisalo</Badge>
  ) : (
    <Badge tone="good">Reconocido</Badge>
  );
}

const UNUSED_TEXTS: Record<NameMark, string> = {
  sure: "No se usa",
  unsure: "No se usa",
  unknown: "Sin club: elegilo",
};
