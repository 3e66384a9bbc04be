import { useState } from "react";
import { useOutletContext } from "react-router";
import { type PredictedList, withSaved } from "../../matches/match-list.rules.ts";
import { type Picked, type Stats, scoreAfter } from "../../prode.rules.ts";

/* The predictions saved since the page was loaded, so that a tap needs no reload. */

export interface SavedChoice extends Picked {
  match: number;
  /** Whether it is the match's first prediction. */
  created: boolean;
}

/** The list with the saved predictions applied: a revalidation that started before a save may arrive after it. */
export function useSavedChoices<Read extends PredictedList>(read: Read) {
  const onPredicted = useOutletContext<() => void>();
  const [saved, setSaved] = useState<ReadonlyMap<number, Picked>>(new Map());
  function onSaved({ match, created, ...pick }: SavedChoice) {
    if (created) onPredicted();
    setSaved((before) => {
      const score = scoreAfter(before.get(match), pick);
      return new Map(before).set(match, { choice: pick.choice, score });
    });
  }
  return { list: withSaved(read, saved), onSaved };
}

/** A player's statistics plus the predictions made since the page loaded; a revalidation already includes those. */
export function useStats(read: Stats | null) {
  const [base, setBase] = useState(read);
  const [predicted, setPredicted] = useState(0);
  if (base !== read) {
    setBase(read);
    setPredicted(0);
  }
  const stats = read && { ...read, predictions: read.predictions + predicted };
  return { stats, onPredicted: () => setPredicted((before) => before + 1) };
}
