import { cx } from "#app/ui/cx.ts";
import type { Stats } from "../../prode.rules.ts";
import type { OwnRanking } from "../leaderboard.rules.ts";

/** A player's rank and four other statistics, in one row. */
export function StatsTiles({ stats, ranking }: { stats: Stats; ranking: OwnRanking | null }) {
  const tiles = [
    [stats.points, "puntos"],
    [stats.predictions, "predicciones"],
    [stats.correct, "aciertos"],
    [`${stats.accuracy}%`, `de ${stats.settled} jugadas`],
  ] as const;
  return (
    <div className="flex max-w-2xl flex-wrap justify-between gap-x-2.5">
      {ranking && (
        <p className="grid">
          <span className="num flex items-center gap-1 text-2xl leading-none">
            {ranking.rank}.º <Moved ranks={ranking.movement} />
          </span>
          <span className="text-caption text-ink-soft">de {ranking.players.toLocaleString("es-AR")}</span>
        </p>
      )}
      <dl aria-label="Tus números" className="contents">
        {tiles.map(([figure, label]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-caption text-ink-soft">{label}</dt>
            <dd className="num text-2xl leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Ranks gained or lost with the last matchday. */
function Moved({ ranks }: { ranks: number | null }) {
  if (!ranks) return null;
  return (
    <span className={cx("text-caption", ranks > 0 ? "text-pitch" : "text-danger")}>
      <span aria-hidden="true">{ranks > 0 ? "↑" : "↓"}</span>
      <span className="sr-only">, {ranks > 0 ? "subiste" : "bajaste"} </span>
      {Math.abs(ranks)}
    </span>
  );
}
