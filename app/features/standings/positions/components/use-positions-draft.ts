import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Position } from "../../table/official-row.rules.ts";
import { type Draft, rebaseDraft, rowsOf, unsavedOf } from "../positions-draft.rules.ts";
import { typedDraft } from "../positions-form.rules.ts";

/** The result of the screen's action: which button was pressed and, on failure, the submitted values. */
export interface PositionsAnswer {
  intent?: string;
  ok: boolean;
  status?: number;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

/** Unsaved changes on top of the stored rows. They survive a rejected save and concurrent saves by others. */
export function usePositionsDraft(
  stored: Position[],
  legend: string,
  answer: PositionsAnswer | undefined,
): {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  rows: ReturnType<typeof rowsOf>;
  unsaved: ReturnType<typeof unsavedOf>;
} {
  const [draft, setDraft] = useState(() => typedDraft(stored, answer?.values ?? {}));
  const handled = useRef(answer);
  const isIdle = useNavigation().state === "idle";

  // The action's result arrives before the loader revalidates, and only the reloaded rows show what is still unsaved.
  useEffect(() => {
    if (!isIdle || handled.current === answer) return;
    handled.current = answer;
    if (answer && hasCurrentState(answer)) setDraft((current) => rebaseDraft(stored, legend, current));
  }, [isIdle, answer, stored, legend]);

  const rows = rowsOf(stored, draft);
  return { draft, setDraft, rows, unsaved: unsavedOf(rows, legend, draft) };
}

/** After a save or a conflict (409) the user has seen the stored values. */
function hasCurrentState({ intent, ok, status }: PositionsAnswer): boolean {
  return (intent === "save" || intent === "order") && (ok || status === 409);
}
