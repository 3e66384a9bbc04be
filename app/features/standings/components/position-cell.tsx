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
  isWrong: boolean;
  onCommit: (value: number) => void;
};

/**
 * A figure of the table. What is typed counts when Enter is pressed or the cell is left; Escape puts back what was
 * there. Enter goes on to the cell below, so that a column is typed without looking up.
 */
export function PositionCell({ name, label, value, cell, isChanged, isWrong, onCommit }: CellProps) {
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
    <span className="block w-14 sm:w-18">
      <input
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
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
