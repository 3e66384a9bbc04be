import { ChevronDown, GripVertical, type IconNode, Plus, X } from "lucide";
import { type DragEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TIE_BREAK_NAMES } from "../../table/tie-break.rules.ts";
import { MIDDLE_TIE_BREAKS, type MiddleTieBreak } from "../season-rules.rules.ts";

type ListProps = {
  /** The criteria between points and the last one. */
  middle: MiddleTieBreak[];
  onChange: (middle: MiddleTieBreak[]) => void;
  error?: string;
};

/** The tie-break criteria in order, to drag or move with buttons, and the unused ones to add. */
export function TieBreakList({ middle, onChange, error }: ListProps) {
  const [dragged, setDragged] = useState<MiddleTieBreak | null>(null);
  const unused = MIDDLE_TIE_BREAKS.filter((criterion) => !middle.includes(criterion));
  function moveTo(event: DragEvent, target: MiddleTieBreak) {
    event.preventDefault();
    if (!dragged || dragged === target) return;
    const to = middle.indexOf(target);
    onChange(middle.filter((criterion) => criterion !== dragged).toSpliced(to, 0, dragged));
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="divide-y divide-line border-line border-y">
        {middle.map((criterion, index) => (
          <li
            key={criterion}
            draggable
            onDragStart={() => setDragged(criterion)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => moveTo(event, criterion)}
            className={cx(
              "flex min-h-12 items-center gap-2 max-[22rem]:flex-wrap",
              dragged === criterion && "bg-liga/8",
            )}
          >
            <Icon of={GripVertical} className="js-only size-5 flex-none cursor-grab text-ink-soft" />
            <span className="num w-5 text-right">{index + 1}</span>
            <span className="min-w-0 flex-1 basis-20 first-letter:uppercase max-[22rem]:basis-3/4">
              {TIE_BREAK_NAMES[criterion]}
            </span>
            <Move
              of={criterion}
              step="up"
              icon={ChevronDown}
              isFlipped
              label="Subir"
              isDisabled={index === 0}
            />
            <Move
              of={criterion}
              step="down"
              icon={ChevronDown}
              label="Bajar"
              isDisabled={index === middle.length - 1}
            />
            <Move of={criterion} step="remove" icon={X} label="Quitar" />
          </li>
        ))}
      </ol>
      {error && <p className="text-danger text-label">{error}</p>}
      {unused.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {unused.map((criterion) => (
            <Button key={criterion} type="submit" name="move" value={`${criterion}:add`} size="sm">
              <Icon of={Plus} className="size-4" />
              <span className="inline-block first-letter:uppercase">{TIE_BREAK_NAMES[criterion]}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

type MoveProps = {
  of: MiddleTieBreak;
  step: string;
  icon: IconNode;
  label: string;
  isFlipped?: boolean;
  isDisabled?: boolean;
};

function Move({ of, step, icon, label, isFlipped, isDisabled }: MoveProps) {
  return (
    <button
      type="submit"
      name="move"
      value={`${of}:${step}`}
      aria-label={`${label}: ${TIE_BREAK_NAMES[of]}`}
      title={label}
      disabled={isDisabled}
      className="grid size-11 flex-none place-items-center rounded-card text-ink-soft hover:bg-sunk hover:text-ink disabled:opacity-35"
    >
      <Icon of={icon} className={cx("size-5", isFlipped && "rotate-180")} />
    </button>
  );
}
