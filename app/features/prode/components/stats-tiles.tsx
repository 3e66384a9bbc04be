import { cx } from "#app/ui/cx.ts";
import type { Rank } from "../leaderboard.rules.ts";
import type { Stats } from "../prode.rules.ts";

/** A player's place and four figures, in one row. */
export function StatsTiles({ stats, rank }: { stats: Stats; rank: Rank | null }) {
  const tiles = [
    [stats.points, "puntos"],
    [stats.predictions, "predicciones"],
    [stats.correct, "aciertos"],
    [`${stats.accuracy}%`, "precisión"],
  ] as const;
  return (
    <div className="flex max-w-2xl flex-wrap justify-between gap-x-2.5">
      {rank && (
        <p className="grid">
          <span className="num flex items-center gap-1 text-2xl leading-none">
            {rank.position}.º <Moved places={rank.movement} />
          </span>
          <span className="text-caption text-ink-soft">de {rank.players.toLocaleString("es-AR")}</span>
        </p>
      )}
      <dl aria-label="Tus números" className="flex flex-1 flex-wrap justify-between gap-x-2.5">
        {tiles.map(([figure, label]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="text-caption text-ink-soft">{label}</dt>
            <dd className="num text-2xl leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Places gained or lost with the last matchday. */
function Moved({ places }: { places: number | null }) {
  if (!places) return null;
  return (
    <span className={cx("text-caption", places > 0 ? "text-pitch" : "text-danger")}>
      <span aria-hidden="true">{places > 0 ? "↑" : "↓"}</span>
      <span className="sr-only">, {places > 0 ? "subiste" : "bajaste"} </span>
      {Math.abs(places)}
    </span>
  );
}
