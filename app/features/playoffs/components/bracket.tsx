import { Trophy } from "lucide";
import type { ReactNode } from "react";
import { shortDay } from "#app/lib/dates.ts";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PLAYED_TEXT } from "../../fixtures/score.rules.ts";
import { SIDES, THIRD_PLACE } from "../bracket.rules.ts";
import type { BracketView, LegView, SlotView, TieView } from "../bracket-view.rules.ts";

type BracketProps = {
  bracket: BracketView;
  /** Panel actions for a tie. */
  actions?: (tie: TieView) => ReactNode;
};

/** The rounds up to the final: lists under headings on a phone, columns joined by lines on wide screens. */
export function Bracket({ bracket, actions }: BracketProps) {
  const rounds = bracket.rounds.filter(({ round }) => round !== THIRD_PLACE);
  const third = bracket.rounds.find(({ round }) => round === THIRD_PLACE);
  const [first, second] = rounds;
  // If byes leave at most one first-round tie for each tie of the second round, the two are drawn side by side.
  const isSparse = first && second && new Set(first.ties.map(nextOrder)).size === first.ties.length;
  const largest = (isSparse ? second : first)?.round ?? 2;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="bracket grid gap-4 md:flex md:gap-8">
        {rounds.map(({ round, title, ties }) => (
          <li key={round} className="flex min-w-0 flex-col gap-2 md:flex-1">
            <h4 className="text-ink-soft text-label">{title}</h4>
            <ul className="grid gap-2.5 md:flex-1 md:auto-rows-fr md:gap-0">
              {ties.map((tie) => {
                const isStraight = isSparse && round > largest;
                const span = isStraight ? 1 : largest / round;
                const place = isStraight ? nextOrder(tie) : tie.order;
                return (
                  <li
                    key={tie.id}
                    data-line={isStraight ? "straight" : tie.order % 2 === 1 ? "down" : undefined}
                    // No effect in the single-column list.
                    style={{ gridRow: `${(place - 1) * span + 1} / span ${span}` }}
                    className="relative grid content-center md:py-1.5"
                  >
                    <Tie tie={tie} actions={actions} />
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
      {third && (
        <div className="md:flex md:gap-8">
          {/* Keeps the third place below the final, in a column of the same width. */}
          {rounds.slice(1).map(({ round }) => (
            <span key={round} className="flex-1 max-md:hidden" />
          ))}
          <section className="grid min-w-0 gap-2 md:flex-1">
            <h4 className="text-ink-soft text-label">{third.title}</h4>
            {third.ties.map((tie) => (
              <Tie key={tie.id} tie={tie} actions={actions} />
            ))}
          </section>
        </div>
      )}
    </div>
  );
}

/** The `order` of the next round's tie that the winner plays. */
function nextOrder({ order }: { order: number }): number {
  return Math.ceil(order / 2);
}

/** The champion, above the bracket. */
export function CupWinner({ bracket }: { bracket: BracketView }) {
  const { champion } = bracket;
  if (!champion) return null;
  return (
    <p className="flex flex-wrap items-center gap-2.5 rounded-card border border-gold/50 bg-gold/8 px-3.5 py-2.5">
      <Icon of={Trophy} className="size-5 flex-none text-gold" />
      <Crest name={champion.name} logo={champion.logo} size="sm" />
      <span className="min-w-0">
        Ganó{" "}
        <PageLink to={champion.path} className="font-semibold underline underline-offset-4">
          {champion.name}
        </PageLink>
      </span>
    </p>
  );
}

function Tie({ tie, actions }: { tie: TieView; actions: BracketProps["actions"] }) {
  const { legs, sides } = tie;
  const [first] = legs;
  const isSingleLeg = legs.length === 1;
  const isPlayed = legs.length > 0 && legs.every((leg) => leg.isPlayed);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper" aria-label={tie.name}>
      <p className="flex justify-between gap-2 px-3 pt-2 text-caption text-ink-soft">
        <span className="inline-block first-letter:uppercase">{shortDay(first?.day ?? tie.day)}</span>
        <span>{isSingleLeg && first && !first.score ? (isPlayed ? PLAYED_TEXT : first.time) : null}</span>
      </p>
      <ul>
        {SIDES.map((side) => (
          <Slot key={side} slot={sides[side]} />
        ))}
      </ul>
      {legs.length > 1 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5 border-line border-t px-3 py-1.5 text-caption text-ink-soft">
          {legs.map((leg) => (
            <li key={leg.matchId}>
              {leg.label} <LegText leg={leg} />
            </li>
          ))}
        </ul>
      )}
      {[tie.note, ...legs.map(({ note }) => note)].map(
        (note) =>
          note && (
            <p key={note} className="px-3 pb-2 text-caption text-ink-soft">
              {note}
            </p>
          ),
      )}
      {actions?.(tie)}
    </article>
  );
}

function LegText({ leg: { score, isPlayed, day, time } }: { leg: LegView }) {
  if (score) return <span className="num">{score}</span>;
  return <>{isPlayed ? PLAYED_TEXT : `${shortDay(day)}, ${time}`}</>;
}

function Slot({ slot: { participant, source, figure, penalties, isWinner } }: { slot: SlotView }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-3">
      {participant ? (
        <PageLink
          to={participant.path}
          className="focus-inset flex min-h-11 min-w-0 flex-1 items-center gap-2.5 hover:underline"
        >
          <Crest name={participant.name} logo={participant.logo} size="sm" />
          <span
            className={cx(
              "wrap-anywhere line-clamp-2 min-w-0 leading-tight",
              isWinner ? "font-semibold" : figure !== null && "text-ink-soft",
            )}
          >
            {participant.name}
          </span>
        </PageLink>
      ) : (
        <span className="min-w-0 flex-1 text-ink-soft text-label leading-tight">{source}</span>
      )}
      {isWinner && <span className="sr-only">pasa</span>}
      {figure !== null && (
        <span className={cx("num grid justify-items-end text-xl leading-none", !isWinner && "text-ink-soft")}>
          {figure}
          {penalties !== null && <span className="text-caption leading-none">({penalties})</span>}
        </span>
      )}
    </li>
  );
}
