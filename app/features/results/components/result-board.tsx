import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { useLeaveQuestion } from "#app/ui/leave-question.tsx";
import {
  isUnsettled,
  nextMissing,
  progressText,
  type ResultCard,
  type ResultState,
} from "../result-list.rules.ts";
import type { ResultAnswer } from "../results.rules.ts";
import { ResultRow, saveButtonId } from "./result-row.tsx";
import { SettleAll } from "./settle-all.tsx";
import { useResultDrafts } from "./use-result-drafts.ts";
import { focusOn } from "./use-result-row.ts";

interface ResultBoardProps {
  cards: ResultCard[];
  state: ResultState;
  /** The forms' action: this list on this day. */
  url: string;
  /** Whether cards show their league. */
  ofLeague: boolean;
  answer: ResultAnswer | undefined;
}

/** The matches of a day, for typing their results. */
export function ResultBoard({ cards: loaded, state, url, ofLeague, answer }: ResultBoardProps) {
  const drafts = useResultDrafts(loaded, answer);
  const leaveQuestion = useLeaveQuestion(drafts.hasUnsaved);
  const matches = drafts.cards.flatMap((card) => card.matches);

  function focusNext(from: number) {
    // A result that is being sent is not edited.
    const next = nextMissing(
      matches.filter(({ id }) => id === from || !drafts.drafts[id]),
      from,
    );
    if (next) focusOn(next.id, "home");
    else focusOn(from, "away");
  }
  function remind() {
    drafts.remind();
    if (drafts.editing !== null) document.getElementById(saveButtonId(drafts.editing))?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="-mt-2 flex min-h-9 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-ink-soft">
          {progressText(matches, state)}
        </p>
        <SettleAll matches={matches.filter(isUnsettled)} url={url} isLocked={drafts.hasUnsaved} />
      </div>
      {drafts.cards.map((card) => (
        <Card key={card.id} data-league-color={card.league?.color}>
          <CardHeader>
            {ofLeague && (
              <Badge tone={card.league ? "liga" : "warn"}>{card.league?.name ?? "Sin liga"}</Badge>
            )}
            <h4 className="font-bold font-display text-subheading">{card.title}</h4>
          </CardHeader>
          <ol className="divide-y divide-line">
            {card.matches.map((match, index) => (
              <ResultRow
                key={match.id}
                match={match}
                number={index + 1}
                url={url}
                drafts={drafts}
                answer={isAnswerFor(answer, match.id) ? answer : undefined}
                focusNext={() => focusNext(match.id)}
                onLocked={remind}
              />
            ))}
          </ol>
        </Card>
      ))}
      {leaveQuestion}
    </div>
  );
}

/** Whether a response is shown in the row of this match: errors are, messages about several matches are not. */
export function isAnswerFor(answer: ResultAnswer | undefined, id: number): boolean {
  if (!answer || answer.ok || answer.values.intent === "settle-all") return false;
  return answer.values.match === String(id);
}
