import { ArrowDown, ArrowUp, Minus } from "lucide";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Places gained or lost since before the last matchday. */
export function Movement({ places }: { places: number | null }) {
  if (places === null) return null;
  if (places === 0) {
    return (
      <span className="text-ink-soft">
        <Icon of={Minus} className="size-3.5" />
        <span className="sr-only">, sin cambios</span>
      </span>
    );
  }
  const [icon, verb, tone] =
    places > 0 ? ([ArrowUp, "subió", "text-pitch"] as const) : ([ArrowDown, "bajó", "text-danger"] as const);
  return (
    <span className={cx("inline-flex items-center text-caption tabular-nums", tone)}>
      <Icon of={icon} className="size-3.5 stroke-3" />
      <span aria-hidden="true">{Math.abs(places)}</span>
      <span className="sr-only">
        , {verb} {Math.abs(places)}
      </span>
    </span>
  );
}
