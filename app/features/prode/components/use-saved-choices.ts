import { useState } from "react";
import { useOutletContext } from "react-router";
import { type PredictedList, withSaved } from "../match-list.rules.ts";
import { type Picked, type Stats, scoreAfter } from "../prode.rules.ts";

/* What a player has saved since the page was read, so that it need not be read again at every tap. */

export interface SavedChoice extends Picked {
  match: number;
  /** The first of its match. */
  created: boolean;
}

/** The list of matches with what was saved in it; a list that was asked for before that may come after it. */
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

/** A player's figures plus the predictions made since the page loaded; a revalidation already includes those. */
export function useStats(read: Stats | null) {
  const [about, setAbout] = useState(read);
  const [predicted, setPredicted] = useState(0);
  if (about !== read) {
    setAbout(read);
    setPredicted(0);
  }
  const stats = read && { ...read, predictions: read.predictions + predicted };
  return { stats, onPredicted: () => setPredicted((before) => before + 1) };
}
