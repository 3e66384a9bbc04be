import { ChevronDown, GripVertical, type IconNode, Trash2 } from "lucide";
import type { CSSProperties, PointerEventHandler } from "react";
import { Button } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Td, Tr } from "#app/ui/table.tsx";
import { figuresText } from "../../table/official-row.rules.ts";
import type { DraftRow } from "../positions-draft.rules.ts";
import { rowField, seenText } from "../positions-form.rules.ts";
import { ARRANGING, TYPING } from "./arranging.ts";
import { PositionCell } from "./position-cell.tsx";

export interface RowActions {
  onEdit: (teamId: number, cell: "played" | "points", value: number) => void;
  onMove: (row: DraftRow, to: number) => void;
  onDelete: (row: DraftRow) => void;
  onForget: (teamId: number) => void;
}

type RowProps = {
  row: DraftRow;
  index: number;
  total: number;
  /** Field errors of the last submission. */
  fields: Record<string, string>;
  handle: Record<string, PointerEventHandler<HTMLElement> | (() => void)>;
  /** The row's offset while it is dragged. */
  dragStyle?: CSSProperties;
  /** Where a dragged row would drop. */
  line?: "above" | "below";
  actions: RowActions;
};

export function PositionsRow({ row, index, total, fields, handle, dragStyle, line, actions }: RowProps) {
  const { teamId, name, logo, saved } = row;
  const errorOf = (cell: "played" | "points") => fields[rowField(cell, teamId)];
  return (
    <Tr
      id={`fila-${teamId}`}
      style={dragStyle}
      className={cx(
        row.isModified && "[&>:first-child]:shadow-[inset_4px_0_0_var(--color-gold)]",
        dragStyle && "relative z-10 bg-raised shadow-float",
        line === "above" && "shadow-[inset_0_3px_0_var(--color-liga)]",
        line === "below" && "shadow-[inset_0_-3px_0_var(--color-liga)]",
      )}
    >
      <Td num className="w-px whitespace-nowrap pr-0 max-[18rem]:first:pl-2">
        <span className="flex items-center gap-0.5">
          <span
            aria-hidden="true"
            title="Arrastrá para mover"
            {...handle}
            className={cx(
              ARRANGING.inline,
              "js-only -ml-2.5 size-11 touch-none cursor-grab place-items-center text-ink-soft active:cursor-grabbing",
            )}
          >
            <Icon of={GripVertical} className="size-5" />
          </span>
          <span className="min-w-5 text-right max-[18rem]:min-w-min">{index + 1}</span>
        </span>
      </Td>
      <th scope="row" className="w-full px-2.5 py-1 text-left max-[22rem]:px-0.5 max-[22rem]:pl-2">
        <span className="flex min-h-11 items-center gap-2.5">
          <Crest name={name} logo={logo} className="max-sm:size-7 max-[22rem]:hidden" />
          <span className="grid min-w-0 gap-0.5">
            <span className="text-balance font-semibold text-label leading-tight max-[22rem]:text-sm">
              {name}
            </span>
            {row.isModified && (
              <span className="font-normal text-caption text-gold">
                {saved ? `Modificado, antes ${figuresText(saved)}` : "Nuevo, sin guardar"}
              </span>
            )}
            {row.stored?.mark && (
              <span className="font-normal text-caption text-ink-soft">{row.stored.mark}</span>
            )}
            {!row.isModified &&
              row.stored?.reasons.map((reason) => (
                <span key={reason} className="font-normal text-caption text-ink-soft">
                  {reason}
                </span>
              ))}
            <RowNote texts={[errorOf("played"), errorOf("points")]} />
          </span>
        </span>
        {row.isModified && <Conflict text={fields[rowField("seen", teamId)]} row={row} actions={actions} />}
        <input type="hidden" name={rowField("order", teamId)} value={row.order} />
        <input type="hidden" name={rowField("seen", teamId)} value={seenText(row.seen)} />
      </th>
      {(["played", "points"] as const).map((cell) => (
        <Td key={cell} className={cx(TYPING, "w-px px-1 max-[18rem]:px-0.5 sm:px-1.5")}>
          <PositionCell
            name={rowField(cell, teamId)}
            label={`${cell === "played" ? "PJ" : "PTS"} de ${name}`}
            value={row[cell]}
            cell={cell}
            isChanged={saved !== null && saved[cell] !== row[cell]}
            isInvalid={Boolean(errorOf(cell))}
            onCommit={(value) => actions.onEdit(teamId, cell, value)}
          />
        </Td>
      ))}
      <Td className={cx(ARRANGING.cell, "js-only w-px pr-1 pl-0 sm:pr-3")}>
        <span className="flex max-[22rem]:w-22 max-[22rem]:flex-wrap max-[18rem]:w-11">
          <IconButton
            icon={ChevronDown}
            className="rotate-180"
            label={`Subir ${name}`}
            isDisabled={index === 0}
            onClick={() => actions.onMove(row, index - 1)}
          />
          <IconButton
            icon={ChevronDown}
            label={`Bajar ${name}`}
            isDisabled={index === total - 1}
            onClick={() => actions.onMove(row, index + 1)}
          />
          <IconButton icon={Trash2} label={`Eliminar ${name}`} onClick={() => actions.onDelete(row)} />
        </span>
      </Td>
    </Tr>
  );
}

type IconButtonProps = {
  icon: IconNode;
  label: string;
  isDisabled?: boolean;
  className?: string;
  onClick: () => void;
};

/** The arrows of the first and last row do nothing, but stay enabled to keep the focus. */
function IconButton({ icon, label, isDisabled = false, className, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:bg-sunk max-[18rem]:size-[44px] hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40"
    >
      <Icon of={icon} className={cx("size-5", className)} />
    </button>
  );
}

function RowNote({ texts }: { texts: (string | undefined)[] }) {
  const errors = texts.filter((text) => text !== undefined);
  return errors.length > 0 && <span className="text-caption text-danger">{errors.join(". ")}</span>;
}

/** Someone else saved this row in the meantime. Saving again overwrites their values. */
function Conflict({ text, row, actions }: { text?: string; row: DraftRow; actions: RowActions }) {
  if (!text || !row.saved) return null;
  return (
    <span className="mb-1 flex flex-wrap items-center gap-2 font-normal text-caption text-danger">
      Otra persona guardó {figuresText(row.saved)}.
      <Button size="sm" onClick={() => actions.onForget(row.teamId)}>
        Usar lo guardado
      </Button>
    </span>
  );
}
