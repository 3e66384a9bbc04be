import { Form, Link } from "react-router";
import { counted } from "#app/lib/text/counted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { SIDES } from "../bracket.rules.ts";
import type { CupView, TieView } from "../bracket-view.rules.ts";
import { Bracket, CupWinner } from "./bracket.tsx";

interface Source {
  cupId: number;
  zoneId: number;
  categoryId: number | null;
  name: string;
  open: number;
  isFinal: boolean;
  isClosed: boolean;
}

type CardProps = { cup: CupView; sources: Source[]; isOver: boolean };

/** A play-off in the panel: the tables it waits for, its brackets and the organiser's actions. */
export function CupCard({ cup, sources, isOver }: CardProps) {
  const waiting = sources.filter(({ isFinal, isClosed }) => !isFinal || isClosed);
  const hasPlayed = cup.brackets.some(({ rounds }) =>
    rounds.some(({ ties }) => ties.some(({ legs }) => legs.some(({ isPlayed }) => isPlayed))),
  );
  return (
    <PanelCard
      title={cup.name}
      text={cup.decidesChampion ? "El ganador de cada categoría es el campeón de la temporada." : undefined}
    >
      {!isOver && waiting.length > 0 && (
        <ul className="grid divide-y divide-line border-line border-y">
          {waiting.map((source) => (
            <SourceRow key={`${source.zoneId}/${source.categoryId}`} source={source} />
          ))}
        </ul>
      )}
      {cup.brackets.map((bracket) => (
        <details key={bracket.category ?? ""} open={cup.brackets.length === 1 || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-liga">
            {bracket.category ?? "Por clubes"}
            {bracket.champion && <Badge tone="mute">Ganó {bracket.champion.name}</Badge>}
          </summary>
          <div className="mt-2 grid gap-3">
            <CupWinner bracket={bracket} />
            <Bracket bracket={bracket} actions={(tie) => <TieActions tie={tie} isOver={isOver} />} />
          </div>
        </details>
      ))}
      {!isOver && !hasPlayed && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="cupId" value={cup.id} />
          <Button type="submit" size="sm">
            Eliminar {cup.name}
          </Button>
        </Form>
      )}
    </PanelCard>
  );
}

function SourceRow({ source }: { source: Source }) {
  const { cupId, zoneId, categoryId, name, open, isClosed } = source;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <p className="min-w-0 flex-1 text-label">
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-ink-soft">
          {isClosed
            ? "Cerrada: se toma como está."
            : open > 0
              ? `${open === 1 ? "Falta" : "Faltan"} ${counted(open, "partido", "partidos")}.`
              : "Todavía no se jugó."}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="cupId" value={cupId} />
        <input type="hidden" name="zoneId" value={zoneId} />
        <input type="hidden" name="categoryId" value={categoryId ?? ""} />
        <input type="hidden" name="closed" value={isClosed ? "no" : "yes"} />
        <Button type="submit" size="sm">
          {isClosed ? "Esperar los partidos" : "Cerrar la tabla"}
        </Button>
      </Form>
    </li>
  );
}

function TieActions({ tie, isOver }: { tie: TieView; isOver: boolean }) {
  if (tie.legs.length === 0) return null;
  return (
    <div className="grid gap-2 border-line border-t px-3 py-1.5 text-label">
      <p className="flex flex-wrap gap-x-3">
        {tie.legs.map(({ matchId, label }) => (
          <Link
            key={matchId}
            to={`/admin/results/${matchId}`}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {label ? `Partido ${label}` : "Abrir el partido"}
          </Link>
        ))}
      </p>
      {tie.needsDecision && !isOver && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="tieId" value={tie.id} />
          <span>Pasa</span>
          {SIDES.map((side) => (
            <Button key={side} type="submit" size="sm" name="winner" value={side}>
              {tie.sides[side].participant?.name}
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}
