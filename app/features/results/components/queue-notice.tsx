import { Clock } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { type Obstacle, queueText, type ResultQueue } from "../result-queue.rules.ts";

/** The number of results that are only in this browser, always visible. */
export function QueueNotice({ queue, obstacle }: { queue: ResultQueue; obstacle: Obstacle | null }) {
  const text = queueText(queue, obstacle);
  return (
    <p
      role="status"
      className="sticky top-header z-20 flex items-center gap-2.5 rounded-card border border-gold/50 bg-raised px-4 py-2.5 font-semibold text-label empty:hidden"
    >
      {text && (
        <>
          <Icon of={Clock} className="size-5 flex-none text-gold" />
          {text}
        </>
      )}
    </p>
  );
}
