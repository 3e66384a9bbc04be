import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { counted } from "#app/lib/text/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import type { BoardCell, BoardPairing, BoardZone } from "../board.rules.ts";
import { ACTION_LABELS, BOARD_ACTIONS, type BoardAction, RAIN_ACTIONS } from "../board-actions.rules.ts";

type BoardProps = { zones: BoardZone[]; matchdayKey: string };

/** Every pairing of a matchday with its categories. An action applies to the ticked ones. */
export function MatchdayBoard({ zones, matchdayKey }: BoardProps) {
  const total = zones.reduce((sum, { matches }) => sum + matches, 0);
  const [chosen, setChosen] = useState(0);
  const count = (event: FormEvent<HTMLFormElement>) =>
    setChosen(countChosen(new FormData(event.currentTarget), zones));
  return (
    <Form method="get" onChange={count} className="grid gap-4">
      <input type="hidden" name="fecha" value={matchdayKey} />
      {zones.map((zone) => (
        <Zone key={zone.key} zone={zone} />
      ))}
      <div className="bottom-0 z-10 grid gap-2 rounded-card border border-line bg-raised p-3 shadow-float min-[18rem]:sticky">
        <p className="font-semibold text-label" aria-live="polite">
          {chosen > 0
            ? counted(chosen, "partido elegido", "partidos elegidos")
            : `Toda la fecha: ${counted(total, "partido", "partidos")}`}
        </p>
        <div className="grid grid-cols-1 gap-2 min-[18rem]:grid-cols-3 sm:flex">
          {RAIN_ACTIONS.map((action) => (
            <ActionButton key={action} action={action} />
          ))}
        </div>
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-label underline underline-offset-4">
            Cancha, localía, hora, W.O. o anular
          </summary>
          <div className="grid grid-cols-1 gap-2 pt-1 min-[18rem]:grid-cols-2 sm:flex sm:flex-wrap">
            {BOARD_ACTIONS.filter((action) => !RAIN_ACTIONS.includes(action)).map((action) => (
              <ActionButton key={action} action={action} />
            ))}
          </div>
        </details>
      </div>
    </Form>
  );
}

function ActionButton({ action }: { action: BoardAction }) {
  return (
    <Button
      type="submit"
      name="accion"
      value={action}
      size="sm"
      variant={action === "mover" ? "main" : "plain"}
    >
      {ACTION_LABELS[action]}
    </Button>
  );
}

/** The number of ticked matches, including those of ticked pairings and zones. */
function countChosen(form: FormData, zones: readonly BoardZone[]): number {
  const [ids, pairings, inZones] = ["partido", "cruce", "zona"].map((name) => new Set(form.getAll(name)));
  return zones.flatMap((zone) =>
    zone.pairings.flatMap(({ key, cells }) =>
      inZones?.has(zone.key) || pairings?.has(key) ? cells : cells.filter(({ id }) => ids?.has(String(id))),
    ),
  ).length;
}

const TICK = "size-5 flex-none accent-liga";

function Zone({ zone }: { zone: BoardZone }) {
  return (
    <Card className="group/zone overflow-hidden">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 border-line border-b px-4 py-2">
        <input type="checkbox" name="zona" value={zone.key} className={TICK} />
        <h3 className="flex-1 text-heading">{zone.name}</h3>
        <span className="text-ink-soft text-label">
          {counted(zone.pairings.length, "cruce", "cruces")} · {counted(zone.matches, "partido", "partidos")}
        </span>
      </label>
      <ul className="divide-y divide-line group-has-[input[name=zona]:checked]/zone:bg-liga/8">
        {zone.pairings.map((pairing) => (
          <Pairing key={pairing.key} pairing={pairing} />
        ))}
      </ul>
    </Card>
  );
}

function Pairing({ pairing }: { pairing: BoardPairing }) {
  const { home, away, cells } = pairing;
  return (
    <li className="grid gap-2 px-4 py-3 has-[input[name=cruce]:checked]:bg-liga/8 lg:grid-cols-[18rem_1fr] lg:items-center">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="cruce" value={pairing.key} className={TICK} />
        <span className="grid min-w-0 gap-1">
          {[home, away].map((side) => (
            <span key={side.entryId} className="flex min-w-0 items-center gap-2 font-semibold leading-tight">
              <Crest name={side.name} logo={side.logo} className="size-6 max-[18rem]:hidden" />
              <span className="wrap-break-word min-w-0">{side.name}</span>
            </span>
          ))}
        </span>
      </label>
      <ul className="grid grid-cols-2 gap-2 min-[18rem]:grid-cols-3 min-[23.75rem]:grid-cols-4 sm:grid-cols-6 xl:grid-cols-8">
        {cells.map((cell) => (
          <li key={cell.id}>
            <Cell cell={cell} of={`${home.name} - ${away.name}`} />
          </li>
        ))}
      </ul>
    </li>
  );
}

const TONES: Record<BoardCell["tone"], string> = {
  plain: "border-line",
  good: "border-pitch text-pitch",
  warn: "border-danger/60 text-danger",
  mute: "border-line text-ink-soft",
};

/** A category of a pairing: its hour, score or state. */
function Cell({ cell, of }: { cell: BoardCell; of: string }) {
  return (
    <label
      className={cx(
        "grid min-h-14 cursor-pointer content-center justify-items-center gap-1 rounded-inner border px-0.5 py-1.5 text-center has-checked:border-liga has-checked:bg-liga/12 has-checked:text-ink has-focus-visible:outline-2",
        TONES[cell.tone],
      )}
    >
      <span className="flex items-center gap-1 text-ink-soft text-xs leading-none">
        <input
          type="checkbox"
          name="partido"
          value={cell.id}
          aria-label={`${of}, ${cell.category}: ${cell.text}`}
          className="size-4 flex-none accent-liga"
        />
        {cell.category}
      </span>
      <span className={cx("leading-tight", /^\d/.test(cell.text) ? "num text-lg" : "text-xs")}>
        {cell.text}
      </span>
    </label>
  );
}
