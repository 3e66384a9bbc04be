import type { MatchCounts } from "../match-filter.rules.ts";

/** How many matches a matchday has. */
export function MatchdayCounts({ counts: { total, upcoming, played } }: { counts: MatchCounts }) {
  const tiles = [
    ["partidos", total],
    ["por jugarse", upcoming],
    ["jugados", played],
  ] as const;
  return (
    <ul
      aria-label="Partidos de la fecha"
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {tiles.map(([label, count]) => (
        <li key={label} className="flex min-h-11 flex-1 items-center justify-center gap-1.5 bg-paper px-2">
          <Count count={count} label={label} />
        </li>
      ))}
    </ul>
  );
}

/** A number and what it counts. */
export function Count({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span className="num text-subheading">{count.toLocaleString("es-AR")}</span>{" "}
      <span className="text-caption">{label}</span>
    </>
  );
}
