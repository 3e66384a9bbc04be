import { Badge } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import type { MatchTeam, Score } from "../../fixtures/fixtures.rules.ts";
import { CHOICE_LABELS, type Choice } from "../prode.rules.ts";

export interface OwnPrediction {
  id: number;
  choice: Choice;
  points: number | null;
  home: MatchTeam;
  away: MatchTeam;
  score: Score | null;
  /** 'sáb 21/11 · 09:30 · 8° FECHA' */
  when: string;
}

/** What somebody has predicted, and what came of it. */
export function OwnPredictions({ predictions }: { predictions: OwnPrediction[] }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-paper">
      {predictions.map(({ id, choice, points, home, away, score, when }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line not-first:border-t px-4 py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold text-label">
              <Crest name={home.name} logo={home.logo} size="sm" />
              <span className="wrap-anywhere">{home.name}</span>
              <span className="num text-lg">{score ? `${score.home}–${score.away}` : "VS"}</span>
              <span className="wrap-anywhere">{away.name}</span>
              <Crest name={away.name} logo={away.logo} size="sm" />
            </p>
            <p className="text-caption text-ink-soft">{when}</p>
          </div>
          <p className="flex items-center gap-2.5 text-label">
            <span>
              Elegiste <strong>{CHOICE_LABELS[choice]}</strong>
            </span>
            <Badge tone={points ? "good" : "mute"}>{resultOf(points, score)}</Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}

function resultOf(points: number | null, score: Score | null): string {
  if (points === null) return score ? "Sin liquidar" : "Sin resultado";
  return points > 0 ? `+${points}` : "0 puntos";
}
