import { type KeyboardEvent, useState } from "react";
import { CONTROL } from "#app/ui/control.ts";
import { cx } from "#app/ui/cx.ts";
import { cellValue } from "../positions.rules.ts";

type CellProps = {
  name: string;
  /** 'PJ de El Ceibo' */
  label: string;
  value: number;
  cell: "played" | "points";
  isChanged: boolean;
  isInvalid: boolean;
  onCommit: (value: number) => void;
};

/**
 * A number cell of the table. Enter or blur commits the value; Escape restores it. Enter also moves to the cell below, so a
 * column can be typed without looking up.
 */
export function PositionCell({ name, label, value, cell, isChanged, isInvalid, onCommit }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    if (typed !== null) onCommit(cellValue(typed, cell));
    setTyped(null);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") setTyped(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
    cellBelow(event.currentTarget)?.focus();
  }
  return (
    <span className="block w-14 max-[18rem]:w-7 sm:w-18">
      <input
        name={name}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={typed ?? value}
        inputMode={cell === "points" ? "text" : "numeric"}
        autoComplete="off"
        maxLength={6}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={press}
        className={cx(CONTROL, "num h-11 px-1 text-center text-lg", isChanged && "border-2 border-gold")}
      />
    </span>
  );
}

function cellBelow(cell: HTMLInputElement): HTMLInputElement | null {
  const column = cell.closest("td")?.cellIndex ?? -1;
  const row = cell.closest("tr")?.nextElementSibling as HTMLTableRowElement | null | undefined;
  return row?.cells[column]?.querySelector("input") ?? null;
}
