import { longDay } from "#app/lib/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { PLAYED_TEXT } from "../../../fixtures/score.rules.ts";
import { CHOICE_LABELS } from "../../prode.rules.ts";
import type { OwnPrediction, PredictedMatchday } from "../predictions.rules.ts";
import { EveryonesPicks } from "./everyones-picks.tsx";

/** A player's predictions of one matchday, with their results. */
export function OwnMatchday({ matchday }: { matchday: PredictedMatchday }) {
  const { day, label, league, ranking, rows } = matchday;
  return (
    <Card>
      <CardHeader aside={<strong className="text-ink">{totalText(matchday)}</strong>}>
        <h2 className="text-heading">{label ?? <DayName day={day} />}</h2>
        {label && <DayName day={day} />}
        {(league || ranking) && (
          <p className="basis-full text-caption text-ink-soft">
            {league}
            {league && ranking && " · "}
            {ranking && (
              <strong className="text-ink">
                {ranking.rank}.º de {ranking.players.toLocaleString("es-AR")} en la fecha
              </strong>
            )}
          </p>
        )}
      </CardHeader>
      <ul>
        {rows.map((row) => (
          <OwnPredictionRow key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function DayName({ day }: { day: string }) {
  return (
    <time dateTime={day} className="block text-ink-soft first-letter:uppercase">
      {longDay(day)}
    </time>
  );
}

function OwnPredictionRow({ row }: { row: OwnPrediction }) {
  const { choice, home, away, score, division, when } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line not-first:border-t px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold text-label">
          <Crest name={home.name} logo={home.logo} size="sm" />
          <span className="wrap-break-word min-w-0">{home.name}</span>
          {score || !row.isPlayed ? (
            <span className="num text-lg">{score ? `${score.home}–${score.away}` : "VS"}</span>
          ) : (
            <span>{PLAYED_TEXT}</span>
          )}
          <span className="wrap-break-word min-w-0">{away.name}</span>
          <Crest name={away.name} logo={away.logo} size="sm" />
        </p>
        <p className="text-caption text-ink-soft">
          {division} · {when}
        </p>
        {row.note && <p className="text-caption text-ink-soft">{row.note}</p>}
        {row.picks && <EveryonesPicks picks={row.picks} ownChoice={choice} />}
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-label">
        <span>
          Elegiste <strong>{CHOICE_LABELS[choice]}</strong>
          {row.predictedScore && `, ${row.predictedScore.home} a ${row.predictedScore.away}`}
        </span>
        <Badge tone={row.points ? "good" : "mute"}>{resultOf(row)}</Badge>
      </p>
    </li>
  );
}

function totalText({ points, settled, correct, predictions }: PredictedMatchday): string {
  if (settled === 0) return predictions === 1 ? "1 predicción" : `${predictions} predicciones`;
  return `${points === 1 ? "1 punto" : `${points} puntos`} · ${correct} de ${settled}`;
}

function resultOf(row: OwnPrediction): string {
  const { points, score, awaitsResult, isInPlay, isPending, paysNobody } = row;
  if (paysNobody) return "No cuenta";
  if (points !== null) return points > 0 ? `+${points}` : "0 puntos";
  if (score) return "Puntos a confirmar";
  if (isPending) return "Sin fecha";
  if (isInPlay) return "En juego";
  return awaitsResult ? "Falta el resultado" : "Por jugarse";
}
