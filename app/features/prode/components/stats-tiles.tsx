import type { Stats } from "../prode.rules.ts";

/** The four figures of whoever is playing. */
export function StatsTiles({ stats }: { stats: Stats }) {
  const tiles = [
    [stats.points, "puntos"],
    [stats.predictions, "predicciones"],
    [stats.correct, "aciertos"],
    [`${stats.accuracy}%`, "precisión"],
  ] as const;
  return (
    <dl
      aria-label="Tus números"
      className="mb-4 grid max-w-2xl grid-cols-[1fr_1.25fr_1fr_1fr] overflow-hidden rounded-card border border-line bg-paper"
    >
      {tiles.map(([figure, label]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse border-line not-first:border-l px-2 py-2 sm:px-4"
        >
          <dt className="truncate text-caption text-ink-soft sm:text-sm">{label}</dt>
          <dd className="num text-[1.75rem] leading-none sm:text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
