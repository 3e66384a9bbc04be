import { Link } from "react-router";
import { longDay } from "#app/lib/dates.ts";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { othersOnPodium, type PodiumRow, winnerText } from "../podium.rules.ts";

type Matchday = { day: string; rows: PodiumRow[] };

/** The first row is shown in the middle; in the DOM the rows are in order. */
const STEPS = ["order-2", "order-1", "order-3"];

/** The winner of a matchday and the next two ranks. If many share a rank, the table below lists all. */
export function Podium({ day, rows }: Matchday) {
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <div>
        <h3 className="text-title first-letter:uppercase">{winnerText(rows)}</h3>
        <p className="text-ink-soft">{longDay(day)}</p>
      </div>
      <ol className="flex flex-wrap items-end justify-center gap-3">
        {rows.slice(0, STEPS.length).map((row, i) => (
          <li
            key={row.key}
            className={cx(
              "grid min-w-0 max-w-40 flex-1 basis-20 justify-items-center gap-1 rounded-card p-3 text-center max-[18rem]:order-none",
              STEPS[i],
              row.rank === 1 ? "bg-liga/10 py-6" : "bg-sunk",
            )}
          >
            <span className="num text-2xl">{row.rank}.º</span>
            <span className="wrap-break-word min-w-0 font-semibold">{row.isMe ? "Vos" : row.name}</span>
            <span className="text-ink-soft text-label">{row.points} pts</span>
          </li>
        ))}
      </ol>
      {rows.length > STEPS.length && <p className="text-ink-soft text-label">{othersText(rows)}</p>}
    </Card>
  );
}

/** 'Comparten el podio 4 más, y vos entre ellos.' */
function othersText(rows: PodiumRow[]): string {
  const others = rows.slice(STEPS.length);
  const verb = others.length === 1 ? "Comparte" : "Comparten";
  return `${verb} el podio ${othersOnPodium(rows, STEPS.length)}${others.some(({ isMe }) => isMe) ? ", y vos entre ellos" : ""}.`;
}

/** The winners of the last matchday of several leagues. */
export function Winners({ podiums }: { podiums: (Matchday & { league: string | null; path: string })[] }) {
  return (
    <Card>
      <ul>
        {podiums.map(({ league, path, day, rows }) => (
          <li key={path} className="border-line not-first:border-t px-4 py-3">
            <p className="wrap-break-word font-semibold first-letter:uppercase">{winnerText(rows)}</p>
            <Link to={path} className="hit-44 text-caption text-ink-soft underline underline-offset-4">
              {league} · {longDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
