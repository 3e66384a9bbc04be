import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Position } from "../positions.rules.ts";
import { typedDraft } from "../positions.schema.ts";
import { type Draft, rebased, rowsOf, unsavedOf } from "../positions-draft.rules.ts";

/** What an action of the screen answered: to which button, and, if it refused, what was typed. */
export interface PositionsAnswer {
  intent?: string;
  ok: boolean;
  status?: number;
  fields?: Record<string, string>;
  values?: Record<string, string>;
}

/** The changes of this screen, over what is stored. They outlive a refusal, and what somebody else saves meanwhile. */
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

  // The answer is here before the table is read again; only then is it known what is left to save.
  useEffect(() => {
    if (!isIdle || handled.current === answer) return;
    handled.current = answer;
    if (answer && tellsHowThingsStand(answer)) setDraft((now) => rebased(stored, legend, now));
  }, [isIdle, answer, stored, legend]);

  const rows = rowsOf(stored, draft);
  return { draft, setDraft, rows, unsaved: unsavedOf(rows, legend, draft) };
}

/** After a save, or after being told what others have saved, what is stored has been seen. */
function tellsHowThingsStand({ intent, ok, status }: PositionsAnswer): boolean {
  return (intent === "save" || intent === "order") && (ok || status === 409);
}
