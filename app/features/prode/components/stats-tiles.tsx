import type { Stats } from "../prode.rules.ts";

/** The four figures of a player. */
export function StatsTiles({ stats }: { stats: Stats }) {
  const tiles = [
    [stats.points, "puntos"],
    [stats.predictions, "predicciones"],
    [stats.correct, "aciertos"],
    [`${stats.accuracy}%`, "precisión"],
  ] as const;
  const { settled } = stats;
  return (
    <div className="mb-4 max-w-2xl">
      <dl
        aria-label="Tus números"
        className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-px overflow-hidden rounded-card border border-line bg-line"
      >
        {tiles.map(([figure, label]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse bg-paper px-1.5 py-2 sm:px-4">
            <dt className="text-caption text-ink-soft sm:text-sm">{label}</dt>
            <dd className="num text-[1.75rem] leading-none sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-caption text-ink-soft">
        {settled === 0
          ? "La precisión se cuenta cuando se liquidan tus primeros partidos."
          : `Precisión sobre ${settled === 1 ? "1 predicción liquidada" : `${settled} predicciones liquidadas`}.`}
      </p>
    </div>
  );
}
