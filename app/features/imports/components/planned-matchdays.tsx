import { shortDay } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { PreviewMatchday, PreviewPlan } from "./import-preview.tsx";

const OPEN_MATCHDAYS = 4;
const STATUS = { new: null, changed: "Cambia", same: "Ya está" } as const;

/** The planned matches by matchday. */
export function PlannedMatchdays({ plan }: { plan: PreviewPlan }) {
  const entries = new Map(plan.entries.map((entry) => [entry.id, entry]));
  return (
    <ol className="grid grid-cols-1 gap-3">
      {plan.matchdays.map((matchday, index) => (
        <li key={matchday.key}>
          <Card>
            <details open={index < OPEN_MATCHDAYS || matchday.proposedDay !== null}>
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
                <span className="text-heading">Fecha {matchday.number}</span>
                {matchday.legend && <span className="text-ink-soft text-label">{matchday.legend}</span>}
                <span className="text-ink-soft text-label">{matchday.days.map(shortDay).join(", ")}</span>
                <span className="ml-auto text-ink-soft text-label">{sizeText(matchday)}</span>
              </summary>
              <p className="border-line border-t px-4 py-2 text-ink-soft text-label">{matchday.hours}</p>
              {matchday.proposedDay !== null && (
                <div className="border-line border-t bg-gold/10 px-4 py-3">
                  <Field label="El texto no dice el día: ¿cuándo se juega?">
                    <Input
                      type="date"
                      name={`dia:${matchday.key}`}
                      defaultValue={matchday.proposedDay}
                      className="max-w-48"
                    />
                  </Field>
                </div>
              )}
              <ul className="grid border-line border-t sm:grid-cols-2">
                {matchday.pairings.map(({ home, away, status }) => (
                  <li
                    key={`${home}-${away}`}
                    className="flex items-center gap-2 border-line border-b px-4 py-2 sm:odd:border-r"
                  >
                    <div className="grid min-w-0 flex-1 gap-1">
                      <Side club={entries.get(home)} isHome />
                      <Side club={entries.get(away)} />
                    </div>
                    {STATUS[status] && (
                      <Badge tone={status === "changed" ? "warn" : "mute"}>{STATUS[status]}</Badge>
                    )}
                  </li>
                ))}
              </ul>
              {matchday.pairings.length < matchday.size.pairings && (
                <p className="px-4 py-2 text-ink-soft text-label">
                  Se guardan {matchday.pairings.length > 0 ? "también " : ""}
                  {counted(matchday.size.pairings - matchday.pairings.length, "cruce", "cruces")} que no se
                  muestran acá.
                </p>
              )}
            </details>
          </Card>
        </li>
      ))}
    </ol>
  );
}

function sizeText({ size }: PreviewMatchday): string {
  return `${counted(size.pairings, "cruce", "cruces")} · ${counted(size.matches, "partido", "partidos")}`;
}

function Side({ club, isHome }: { club?: { name: string; logo: string | null }; isHome?: boolean }) {
  if (!club) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest name={club.name} logo={club.logo} size="sm" />
      <span className={isHome ? "wrap-break-word min-w-0 font-semibold" : "wrap-break-word min-w-0"}>
        {club.name}
      </span>
    </span>
  );
}
