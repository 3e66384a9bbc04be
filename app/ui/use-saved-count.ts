import { useState } from "react";

/** How many submissions of a form succeeded. Used as the form's key, it clears the form after each. */
export function useSavedCount(answer: { ok: boolean } | undefined): number {
  const [last, setLast] = useState(answer);
  const [count, setCount] = useState(0);
  if (answer !== last) {
    setLast(answer);
    if (answer?.ok) setCount(count + 1);
  }
  return count;
}
