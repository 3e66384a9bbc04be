import { Clock } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { queueText, type ResultQueue } from "../result-queue.rules.ts";

/** How many results are only in this browser, always in sight. */
export function QueueNotice({ queue, hasSignal }: { queue: ResultQueue; hasSignal: boolean }) {
  const text = queueText(queue, hasSignal);
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
