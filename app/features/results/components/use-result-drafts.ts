import { useState } from "react";
import type { Score } from "../../fixtures/score.rules.ts";
import { goalsOf } from "../../fixtures/score.rules.ts";
import type { ResultCard, ResultMatch } from "../result-list.rules.ts";
import { penaltiesKey, type ResultAnswer, type SavedResult, sameScore } from "../results.rules.ts";

/** An unsaved score, and the saved result, with its penalties, and the home team when typing began. */
export interface Draft {
  home: string;
  away: string;
  seen: Score | null;
  seenPenalties: string;
  homeId: number;
}

type Changes = Partial<Pick<ResultMatch, "score" | "penalties" | "correctedOn" | "settled">>;

/** Unsaved and recently saved scores by match. One match is edited at a time. */
export function useResultDrafts(cards: ResultCard[], answer: ResultAnswer | undefined) {
  const [drafts, setDrafts] = useState(() => typedBefore(answer));
  const [editing, setEditing] = useState<number | null>(null);
  const [isReminded, setReminded] = useState(false);
  const [changes, setChanges] = useState<Record<number, Changes>>({});
  const [loaded, setLoaded] = useState(cards);
  // A new list includes every saved change.
  if (loaded !== cards) {
    setLoaded(cards);
    setChanges({});
  }

  /** Ends the editing of a match that was cancelled or sent, so that another one can be edited. */
  function release(id: number) {
    setEditing((current) => (current === id ? null : current));
    setReminded(false);
  }
  function drop(id: number) {
    setDrafts(({ [id]: _, ...others }) => others);
    release(id);
  }
  function change(id: number, news: Changes) {
    setChanges((all) => ({ ...all, [id]: { ...all[id], ...news } }));
  }
  return {
    drafts,
    editing,
    hasUnsaved: Object.keys(drafts).length > 0,
    cards: cards.map((card) => ({
      ...card,
      matches: card.matches.map((match) => ({ ...match, ...changes[match.id] })),
    })),
    type(id: number, draft: Draft) {
      setDrafts((all) => ({ ...all, [id]: draft }));
      setEditing(id);
    },
    /** Whether another match was touched before this one was saved or cancelled. */
    isReminded,
    remind: () => setReminded(true),
    release,
    drop,
    change,
    saved({ matchId, ...news }: SavedResult) {
      change(matchId, news);
      setDrafts((all) => {
        const { [matchId]: draft, ...others } = all;
        // Typed over while the previous score was being saved: keep the draft, now based on the saved score.
        return draft && !sameScore(typedScore(draft), news.score)
          ? {
              ...others,
              [matchId]: { ...draft, seen: news.score, seenPenalties: penaltiesKey(news.penalties) },
            }
          : others;
      });
    },
  };
}

export type ResultDrafts = ReturnType<typeof useResultDrafts>;

/** The score of a draft; null while it is incomplete. */
export function typedScore(draft: Draft): Score | null {
  const [home, away] = [goalsOf(draft.home), goalsOf(draft.away)];
  return home === null || away === null ? null : { home, away };
}

/** The refused values, which come with the page when scripts are off. */
function typedBefore(answer: ResultAnswer | undefined): Record<number, Draft> {
  if (!answer || answer.ok || answer.values.home === undefined) return {};
  const { match, home, away = "", seenHome, seenAway, seenPenalties = "", seenHomeTeam } = answer.values;
  const seen = seenHome && seenAway ? { home: Number(seenHome), away: Number(seenAway) } : null;
  return { [Number(match)]: { home, away, seen, seenPenalties, homeId: Number(seenHomeTeam) } };
}
