import { closingText } from "../../closing.rules.ts";
import type { DayGroup, Progress } from "../match-list.rules.ts";

interface MatchdayBarProps {
  group: DayGroup;
  /** Undefined for visitors. */
  progress: Progress | undefined;
  now: Date;
  timeZone: string;
}

/** '7 de 12 · cierra sáb 9:15', sticky while the rows scroll. */
export function MatchdayBar({ group, progress, now, timeZone }: MatchdayBarProps) {
  const matches = group.fixtures.flatMap((fixture) => fixture.matches);
  const open = matches.filter((match) => match.isOpen && now < match.closesAt);
  const missing = open.filter(({ choice }) => choice === null);
  // The next closing among the matches without a prediction; if there are none, among all.
  const nextClosing = Math.min(
    ...(missing.length > 0 ? missing : open).map(({ closesAt }) => closesAt.getTime()),
  );
  const points = matches.reduce((sum, match) => sum + (match.points ?? 0), 0);
  const isPlayed = matches.some((match) => match.points !== null);
  return (
    <p className="sticky top-header z-10 -mx-4 flex min-h-10 items-center gap-3 border-line border-y bg-chalk px-4 text-label">
      {open.length === 0 ? (
        <>
          <strong>Cerrada</strong>
          {progress && isPlayed && (
            <span className="ml-auto">{points === 1 ? "1 punto" : `${points} puntos`}</span>
          )}
        </>
      ) : (
        <>
          <strong className="whitespace-nowrap tabular-nums">
            {progress ? `${open.length - missing.length} de ${open.length}` : openText(open.length)}
          </strong>
          <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
            {progress && (
              <span
                className="block h-full rounded-full bg-liga transition-[width]"
                style={{ width: `${(100 * (open.length - missing.length)) / open.length}%` }}
              />
            )}
          </span>
          <span className="text-ink-soft">
            {progress && missing.length === 0
              ? "¡Completaste la fecha!"
              : `cierra ${closingText(new Date(nextClosing), timeZone)}`}
          </span>
        </>
      )}
    </p>
  );
}

function openText(count: number): string {
  return count === 1 ? "1 abierto" : `${count} abiertos`;
}
