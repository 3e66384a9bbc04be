import type { LeaderboardTotals } from "../leaderboard.rules.ts";

/** The totals under the table. */
export function LeaderTotals({ totals }: { totals: LeaderboardTotals }) {
  const tiles = [
    [totals.participants.toLocaleString("es-AR"), "Participantes", "con puntos"],
    [totals.mostPoints, "Máximo de puntos", null],
    [totals.averagePoints, "Promedio de puntos", null],
    [`${totals.bestAccuracy}%`, "Mejor precisión", "de los 50 primeros"],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5">
      {tiles.map(([total, label, note]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-paper p-3"
        >
          <dt className="text-sm">
            {label}
            {note && <span className="block text-caption text-ink-soft">{note}</span>}
          </dt>
          <dd className="num text-3xl leading-none">{total}</dd>
        </div>
      ))}
    </dl>
  );
}
