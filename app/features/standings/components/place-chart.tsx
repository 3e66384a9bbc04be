import { evolutionText, type PlaceAfter } from "../table/evolution.rules.ts";

const [WIDTH, HEIGHT, SIDE, TOP] = [320, 92, 22, 10];

/** A line chart of a team's position after each matchday, first place at the top, with a text alternative. */
export function PlaceChart({ places, teams }: { places: PlaceAfter[]; teams: number }) {
  const x = (index: number) => SIDE + (index * (WIDTH - 2 * SIDE)) / Math.max(1, places.length - 1);
  const y = (place: number) => TOP + ((place - 1) * (HEIGHT - 2 * TOP)) / Math.max(1, teams - 1);
  const last = places.at(-1);
  return (
    <figure className="px-4 py-3">
      <figcaption className="mb-1 text-caption text-ink-soft">Puesto por fecha</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full max-w-md">
        {[1, teams].map((place) => (
          <g key={place}>
            <line x1={SIDE} x2={WIDTH - SIDE} y1={y(place)} y2={y(place)} className="stroke-line" />
            <text x={0} y={y(place) + 4} className="fill-ink-soft text-[11px]">
              {place}.º
            </text>
          </g>
        ))}
        <polyline
          points={places.map(({ place }, index) => `${x(index)},${y(place)}`).join(" ")}
          className="fill-none stroke-2 stroke-liga"
        />
        {places.map(({ place }, index) => (
          <circle
            key={x(index)}
            cx={x(index)}
            cy={y(place)}
            r={index === places.length - 1 ? 4 : 2.5}
            className="fill-liga"
          />
        ))}
      </svg>
      <p className="sr-only">{evolutionText(places)}</p>
      {last && (
        <p className="text-caption text-ink-soft" aria-hidden="true">
          De la {places[0]?.label} a la {last.label} fecha
        </p>
      )}
    </figure>
  );
}
