import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { longDay } from "#app/lib/dates.ts";
import { type ActionAnswer, Answer } from "#app/ui/answer.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { type DayCell, type DayPairing, dayText, type PanelDay } from "../panel-day.rules.ts";
import { PUBLISH_PATH } from "../waiting-reports.rules.ts";

const MAX_PAIRINGS = 8;
const LABEL_TONES = { differs: "bad", confirm: "warn", missing: "bad" } as const;
const CELL_TONES: Record<DayCell["tone"], string> = {
  plain: "bg-sunk/60",
  good: "border border-pitch text-pitch",
  warn: "border border-gold border-dashed",
  bad: "border border-danger border-dashed text-danger",
  mute: "border border-line text-ink-soft",
};

/** The outcome of publishing several reports, with the reason for each match that was refused. */
type PublishAnswer = ActionAnswer & { refusals?: Record<string, string> };

/** The day that needs results, by pairing: what is missing, who reported it, and how to publish or enter it. */
export function PanelDayCard({ day }: { day: PanelDay }) {
  const fetcher = useFetcher<PublishAnswer>();
  const answer = fetcher.data;
  const refusals = answer && (answer.ok ? answer.refusals : answer.fields);
  const confirm = (keys: string[], text: ReactNode) => (
    <fetcher.Form method="post" action={PUBLISH_PATH}>
      <input type="hidden" name="intent" value="publish-all" />
      {keys.map((key) => (
        <input key={key} type="hidden" name="report" value={key} />
      ))}
      <Button type="submit" size="sm" variant="main" busy={fetcher.state !== "idle"}>
        {text}
      </Button>
    </fetcher.Form>
  );
  const pairings = day.open.slice(0, MAX_PAIRINGS);
  const isTruncated = pairings.length < day.open.length;
  const others = day.others + day.open.length - pairings.length;
  const allPath = `/admin/results/cruces?fecha=${day.day}`;
  const toConfirm = pairings.map((pairing) => pairing.toConfirm).filter(({ length }) => length > 0);
  return (
    <>
      <Answer of={answer} />
      <Card>
        <CardHeader>
          <div className="min-w-min flex-1 leading-tight">
            <h3 className="text-subheading first-letter:uppercase">{longDay(day.day)}</h3>
            <p className="text-ink-soft text-label">{dayText(day)}</p>
          </div>
          <ButtonLink to={allPath} size="sm">
            Ver todos
          </ButtonLink>
          {toConfirm.length > 1 && confirm(toConfirm.flat(), `Confirmar los ${toConfirm.flat().length}`)}
        </CardHeader>
        <ul className="divide-y divide-line">
          {pairings.map((pairing) => (
            <Pairing
              key={`${pairing.title} ${pairing.key}`}
              pairing={pairing}
              allPath={allPath}
              refusals={refusals ?? {}}
            >
              {pairing.toConfirm.length > 0 &&
                confirm(
                  pairing.toConfirm,
                  <span>
                    Confirmar {pairing.toConfirm.length}
                    <span className="sr-only">{` de ${pairing.left.name} – ${pairing.right.name}`}</span>
                  </span>,
                )}
            </Pairing>
          ))}
        </ul>
        {others > 0 && (
          <p className="border-line border-t px-4 py-2.5 text-ink-soft text-label">
            {othersText(others, isTruncated)}
          </p>
        )}
      </Card>
    </>
  );
}

function othersText(others: number, isTruncated: boolean): string {
  if (isTruncated) return others === 1 ? "Hay 1 cruce más." : `Hay ${others} cruces más.`;
  return others === 1 ? "El otro cruce está al día." : `Los otros ${others} cruces están al día.`;
}

interface PairingProps {
  pairing: DayPairing;
  allPath: string;
  /** Why a match's report was not published. */
  refusals: Record<string, string>;
  /** The button that publishes its reports. */
  children: ReactNode;
}

function Pairing({ pairing, allPath, refusals, children }: PairingProps) {
  const { key, league, title, left, right, cells, need, differingMatchId, walkovers, label, who } = pairing;
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 font-semibold">
          <Crest name={left.name} logo={left.logo} size="sm" />
          {left.name}
        </span>
        <span className="flex items-center gap-2 font-semibold">
          <Crest name={right.name} logo={right.logo} size="sm" />
          {right.name}
        </span>
        <span className="text-ink-soft text-label">{[league, title].filter(Boolean).join(" · ")}</span>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {cells.map((cell) => (
          <li
            key={cell.id}
            className={cx("grid min-w-16 place-items-center rounded-inner px-2 py-1", CELL_TONES[cell.tone])}
          >
            <span className="text-ink-soft text-label">{cell.category}</span>
            <span className="num font-semibold">{cell.text}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {need && <Badge tone={LABEL_TONES[need]}>{label}</Badge>}
        <span className="min-w-min flex-1 text-ink-soft text-label">{who}</span>
        {differingMatchId !== null && (
          <ButtonLink to={`#aviso-${differingMatchId}`} size="sm">
            Resolver
          </ButtonLink>
        )}
        {children}
        {need === "missing" && (
          <ButtonLink to={`${allPath}&cruce=${encodeURIComponent(key)}`} size="sm">
            Cargar
          </ButtonLink>
        )}
      </div>
      {walkovers.map(({ matchId, text }) => (
        <p key={matchId} className="text-label">
          {text}{" "}
          <Link
            to={`/admin/results/${matchId}`}
            className="font-semibold text-liga underline underline-offset-4"
          >
            Cargar el W.O.
          </Link>
        </p>
      ))}
      {cells.map(
        ({ id, category }) =>
          refusals[id] && (
            <p key={id} className="font-semibold text-danger text-label">
              {category}: {refusals[id]}
            </p>
          ),
      )}
    </li>
  );
}
