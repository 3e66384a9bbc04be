import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { longDate, longDay } from "#app/lib/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ChangeEntry, type ChangeDay as Day, type Detail, KINDS } from "../change-list.rules.ts";

/** The changes of one day, newest first. */
export function ChangeDay({ day: { day, entries } }: { day: Day }) {
  return (
    <Card>
      <CardHeader aside={longDate(day).slice(-4)}>
        <h3 className="first-letter:uppercase">{longDay(day)}</h3>
      </CardHeader>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { entry: ChangeEntry }) {
  const { time, username, subject, kind, league, summary, details, to } = entry;
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[8rem_1fr]">
      <p className="flex items-baseline gap-2 text-label sm:flex-col sm:gap-0">
        <span className="num text-lg leading-tight">{time}</span>
        <span className="wrap-anywhere min-w-0 text-ink-soft">{username}</span>
      </p>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-2 text-caption text-ink-soft">
          <Badge tone={TONES[kind]}>{KINDS[kind]}</Badge>
          {[subject, league].filter(Boolean).join(" · ")}
        </p>
        <p className="wrap-anywhere">
          {to ? (
            <Link to={to} className="underline decoration-edge underline-offset-4 hover:decoration-liga">
              {summary}
            </Link>
          ) : (
            summary
          )}
        </p>
        <Details details={details} />
      </div>
    </li>
  );
}

const TONES = { create: "good", update: "mute", delete: "bad", read: "mute" } as const;
/** A longer list of details is collapsed. */
const MAX_OPEN_DETAILS = 3;

function Details({ details }: { details: Detail[] }) {
  if (details.length === 0) return null;
  const list = (
    <dl className="grid gap-1 text-label">
      {details.map((detail) => (
        <DetailLine key={detail.label} {...detail} />
      ))}
    </dl>
  );
  if (details.length <= MAX_OPEN_DETAILS) return list;
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-label text-liga">
        Ver qué cambió ({details.length})
      </summary>
      {list}
    </details>
  );
}

function DetailLine({ label, before, after }: Detail) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere min-w-0">
        {before !== null && <span className="text-ink-soft">{before}</span>}
        {before !== null && after !== null && (
          <>
            <Icon of={ArrowRight} className="mx-1.5 inline size-4 text-ink-soft" />
            <span className="sr-only"> pasó a </span>
          </>
        )}
        {after !== null && <strong>{after}</strong>}
      </dd>
    </div>
  );
}
