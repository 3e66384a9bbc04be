import { shortDay } from "#app/lib/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { type ChartRank, chartPoints, type PlayingRecord } from "../badges.rules.ts";

const [WIDTH, HEIGHT, EDGE] = [320, 60, 6];

/** A player's badges, streak and ranks by matchday. */
export function OwnRecord({ record, ranks }: { record: PlayingRecord; ranks: ChartRank[] }) {
  const { streak, bestStreak, badges } = record;
  const next = badges.find(({ isEarned }) => !isEarned);
  return (
    <Card className="grid gap-3 p-4">
      <div>
        <h2 className="text-heading">{streakText(streak)}</h2>
        {bestStreak > streak && (
          <p className="text-caption text-ink-soft">Tu mejor racha: {bestStreak} seguidas.</p>
        )}
      </div>
      <ul aria-label="Insignias" className="flex flex-wrap gap-x-4 gap-y-1 text-label">
        {badges.map(({ name, text, isEarned }) => (
          <li key={name}>
            <Badge tone={isEarned ? "good" : "mute"}>{name}</Badge>
            <span className="sr-only">
              : {isEarned ? "la tenés por" : "te falta"} {text}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="text-caption text-ink-soft">
          Para la próxima insignia, {next.name}, hay que {next.text}.
        </p>
      )}
      {ranks.length > 1 && <RanksChart ranks={ranks} />}
    </Card>
  );
}

function streakText(streak: number): string {
  if (streak === 0) return "Completá una fecha y empezá tu racha";
  return streak === 1 ? "1 fecha completa" : `${streak} fechas completas seguidas`;
}

/** The ranks of the last matchdays as a line chart, with a text for screen readers. */
function RanksChart({ ranks }: { ranks: ChartRank[] }) {
  const points = chartPoints(ranks, WIDTH, HEIGHT);
  const summary = ranks.map(({ day, rank }) => `${shortDay(day)}, ${rank}.º`).join("; ");
  return (
    <figure>
      <figcaption className="text-caption text-ink-soft">
        Tu puesto en las últimas fechas: del {ranks[0]?.rank}.º al {ranks.at(-1)?.rank}.º
      </figcaption>
      <svg
        role="img"
        aria-label={`Puesto en cada fecha: ${summary}`}
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
        className="w-full max-w-md text-liga"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
        ))}
      </svg>
    </figure>
  );
}
