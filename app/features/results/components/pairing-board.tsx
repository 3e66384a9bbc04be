import { ChevronLeft, ChevronRight, CircleAlert } from "lucide";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { MatchTeam } from "../../fixtures/match-teams.rules.ts";
import { penaltyNote } from "../../fixtures/match-texts.rules.ts";
import { goalsOf } from "../../fixtures/score.rules.ts";
import { type PairingRow, pairingName, type ResultPairing } from "../result-pairings.rules.ts";
import type { QueuedResult } from "../result-queue.rules.ts";
import {
  INVALID_SCORE,
  penaltiesKey,
  sameScore,
  scoreOfTyped,
  scoreText,
  type TypedScore,
} from "../results.rules.ts";
import { PairingPicker } from "./pairing-picker.tsx";
import { QueuedQuestion } from "./queued-question.tsx";
import type { SendingQueue } from "./use-result-queue.ts";

/** The fields of the scores, without those of penalties. */
const GOALS = "input[data-side]";
/** How far a finger must move to switch pairings. */
const SWIPE_PX = 70;

interface PairingBoardProps {
  pairings: readonly ResultPairing[];
  /** The index of the open pairing. */
  index: number;
  pairing: ResultPairing;
  /** The other days, on phones. */
  days?: ReactNode;
  urlOf: (pairing: ResultPairing) => string;
  /** The forms' action when JavaScript is off. */
  url: string;
  onOpen: (pairing: ResultPairing, focusFirstEmpty: boolean) => void;
  focusFirstEmpty: boolean;
  queue: SendingQueue;
}

/** One pairing with a row per category. Enter moves to the next field. */
export function PairingBoard(props: PairingBoardProps) {
  const { pairings, index, pairing, days, urlOf, url, onOpen, focusFirstEmpty, queue } = props;
  const [previous, next] = [pairings[index - 1], pairings[index + 1]];
  const { left, right, rows, title } = pairing;
  const list = useRef<HTMLOListElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const focusFirst = useEffectEvent(() => {
    if (!focusFirstEmpty) return;
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>(GOALS) ?? [])];
    const first = fields.find(({ value }) => value === "") ?? document.getElementById("proximo-cruce");
    first?.focus();
  });
  useEffect(() => focusFirst(), []);

  function touch({ touches }: TouchEvent) {
    const finger = touches.item(0);
    start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }
  function swipe({ changedTouches }: TouchEvent) {
    const finger = changedTouches.item(0);
    if (!finger || !start.current) return;
    const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dy) > SWIPE_PX / 2) return;
    const target = dx < 0 ? next : previous;
    if (target) leaveFor(target, list.current?.contains(document.activeElement) ?? false);
  }
  /** Queues what is being typed and opens another pairing. Stays if a score is incomplete. */
  function leaveFor(target: ResultPairing, focusFirstEmpty: boolean) {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) flushSync(() => focused.blur());
    const incomplete = list.current?.querySelector<HTMLElement>(`${GOALS}[aria-invalid="true"]`);
    if (incomplete) incomplete.focus();
    else onOpen(target, focusFirstEmpty);
  }
  /** Focuses the next field, or after the last one the button of the next pairing. */
  function focusNext(from: HTMLElement) {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>(GOALS) ?? [])];
    const following = fields[fields.indexOf(from) + 1] ?? document.getElementById("proximo-cruce");
    following?.focus();
  }
  return (
    <Card onTouchStart={touch} onTouchEnd={swipe}>
      <PairingPicker
        label={`${title} · cruce ${index + 1} de ${pairings.length}`}
        pairings={pairings}
        open={pairing}
        urlOf={urlOf}
        onChoose={(chosen) => leaveFor(chosen, true)}
        days={days}
      />
      <header className="border-line border-b px-4 py-2">
        <h3 className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-subheading max-[18rem]:grid-cols-1">
          <Side team={left} className="justify-end text-right" />
          <span className="font-sans text-ink-soft text-label">vs</span>
          <Side team={right} className="flex-row-reverse justify-end text-left" />
        </h3>
      </header>
      <ol ref={list} className="divide-y divide-line">
        {rows.map((row) => (
          <Row
            key={row.match.id}
            row={row}
            url={url}
            queued={queue.queue.filter(({ matchId }) => matchId === row.match.id)}
            queue={queue}
            focusNext={focusNext}
          />
        ))}
      </ol>
      {(previous || next) && (
        <nav aria-label="Cruces" className="flex border-line border-t bg-sunk/60 max-[18rem]:flex-wrap">
          {previous && (
            <StepLink
              to={urlOf(previous)}
              label={`Anterior: ${pairingName(previous)}`}
              onStep={() => leaveFor(previous, true)}
            >
              <Icon of={ChevronLeft} className="size-5 flex-none" />
              Anterior
            </StepLink>
          )}
          {next && (
            <StepLink
              id="proximo-cruce"
              to={urlOf(next)}
              onStep={() => leaveFor(next, true)}
              className="min-w-0 flex-1"
            >
              <span className="min-w-0 flex-1 max-[18rem]:min-w-min">
                <span className="block font-normal text-ink-soft">Próximo cruce</span>
                {pairingName(next)}
              </span>
              <Icon of={ChevronRight} className="size-5 flex-none" />
            </StepLink>
          )}
        </nav>
      )}
    </Card>
  );
}

interface StepLinkProps {
  id?: string;
  to: string;
  label?: string;
  onStep: () => void;
  className?: string;
  children: ReactNode;
}

/** A link to another pairing. Without a connection no page can be loaded, but all pairings are already on this one. */
function StepLink({ id, to, label, onStep, className, children }: StepLinkProps) {
  return (
    <Link
      id={id}
      to={to}
      aria-label={label}
      // Leaving a field shows what became of its score, which may move this link away from under the finger before the
      // tap is complete. So the focus stays in the field until then.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault();
        onStep();
      }}
      className={cx(
        "focus-inset flex min-h-14 items-center gap-2 px-4 py-2 font-semibold leading-tight",
        className,
      )}
    >
      {children}
    </Link>
  );
}

function Side({ team, className }: { team: MatchTeam; className: string }) {
  return (
    <span className={cx("flex min-w-0 items-center gap-2.5 leading-tight", className)}>
      <span className="wrap-anywhere min-w-0">{team.name}</span>
      <Crest name={team.name} logo={team.logo} className="max-[23rem]:hidden" />
    </span>
  );
}

interface RowProps {
  row: PairingRow;
  url: string;
  queued: QueuedResult[];
  queue: SendingQueue;
  focusNext: (from: HTMLElement) => void;
}

function Row({ row, url, queued, queue, focusNext }: RowProps) {
  const { match, category, isSwapped } = row;
  const last = queued.at(-1);
  const currentScore = last?.score ?? match.score;
  // One state, cleared together: while the typed score is invalid, the pairing cannot be left.
  const [typed, setTyped] = useState<(TypedScore & { isInvalid: boolean }) | null>(null);
  const isInvalid = typed?.isInvalid ?? false;
  const values: TypedScore = typed ?? {
    home: String(currentScore?.home ?? ""),
    away: String(currentScore?.away ?? ""),
  };
  const { winner, ...kicks } = match.penalties;
  const penalties =
    !typed &&
    !last &&
    penaltyNote({ penaltyWinner: winner, homePenalties: kicks.home, awayPenalties: kicks.away }, match);
  const errorId = isInvalid ? `cruce-${match.id}-error` : undefined;

  /** Queues the typed score. Returns false while it is incomplete. */
  function queueTyped(): boolean {
    if (!typed) return true;
    const score = scoreOfTyped(typed, currentScore);
    if (score === undefined) return false;
    setTyped(null);
    if (score && !sameScore(score, currentScore)) {
      const label = `${match.home.name} - ${match.away.name}, ${category}`;
      const seenPenalties = penaltiesKey(match.penalties);
      queue.type({
        matchId: match.id,
        homeId: match.home.id,
        label,
        home: match.home.name,
        away: match.away.name,
        score,
        seen: match.score,
        seenPenalties,
      });
    }
    return true;
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") setTyped(null);
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { home, away } = values;
    const isFirst = event.target.dataset.side === "left";
    const isHalf = isFirst && goalsOf(event.target.value) !== null && (isSwapped ? home : away) === "";
    if (isHalf || queueTyped()) focusNext(event.target);
    else refuse();
  }
  function refuse() {
    setTyped(typed && { ...typed, isInvalid: true });
  }
  function leave(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (!queueTyped()) refuse();
  }
  const field = (where: "left" | "right") => {
    const side = (where === "left") !== isSwapped ? "home" : "away";
    return (
      <input
        name={side}
        data-side={where}
        value={values[side]}
        onChange={(event) => {
          setTyped({ ...values, [side]: event.target.value, isInvalid: false });
        }}
        onFocus={(event) => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={3}
        aria-label={`${category}: goles de ${match[side].name}`}
        aria-invalid={isInvalid}
        aria-describedby={errorId}
        className="num h-12 w-14 rounded-card border border-edge bg-paper text-center text-2xl focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger"
      />
    );
  };
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-2.5 focus-within:bg-liga/8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-16 flex-1">
          <span className="block font-bold font-display text-subheading leading-tight">{category}</span>
          <span className="num text-ink-soft text-label">{match.time}</span>
        </span>
        {match.isClosed ? (
          <span className="text-label">
            {match.score && <b className="num pr-2">{scoreText(match.score)}</b>}
            {match.note}
          </span>
        ) : (
          <Form
            method="post"
            action={url}
            noValidate
            onKeyDown={press}
            onBlur={leave}
            onSubmit={(event) => event.preventDefault()}
            className="flex gap-2"
          >
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="match" value={match.id} />
            <input type="hidden" name="seenHome" value={match.score?.home ?? ""} />
            <input type="hidden" name="seenAway" value={match.score?.away ?? ""} />
            <input type="hidden" name="seenHomeTeam" value={match.home.id} />
            <input type="hidden" name="seenPenalties" value={penaltiesKey(match.penalties)} />
            {field("left")}
            {field("right")}
            <noscript>
              <Button type="submit">Guardar</Button>
            </noscript>
          </Form>
        )}
        <span className="flex min-w-24 items-center justify-end gap-2 text-right text-ink-soft text-label">
          <span>{rowNote(match, last, typed !== null)}</span>
          <Link
            to={`/admin/results/${match.id}`}
            aria-label={`Más de ${category}: W.O., anular, decisión del tribunal`}
            className="hit-44 underline underline-offset-4"
          >
            Más
          </Link>
        </span>
      </div>
      {penalties && <p className="text-ink-soft text-label">{penalties}.</p>}
      {isInvalid && <RowAlert id={errorId} text={INVALID_SCORE} />}
      {last && <QueuedQuestion of={last} queue={queue} />}
    </li>
  );
}

function rowNote(match: PairingRow["match"], queued: QueuedResult | undefined, isTyping: boolean): string {
  if (isTyping) return "";
  if (queued) return queued.question || queued.refusal ? "" : "Sin enviar";
  return match.score ? "Guardado" : "";
}

function RowAlert({ id, text }: { id: string | undefined; text: string }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 font-semibold text-danger text-label">
      <Icon of={CircleAlert} className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  );
}
