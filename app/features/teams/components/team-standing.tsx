import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";

interface Figure {
  short: string;
  long: string;
  value: string | number;
}

interface TeamStandingProps {
  /** Null if the team is not in a table yet. */
  place: { position: number; teams: number } | null;
  /** Tie-break reasons, if points alone do not explain its position. */
  reasons: string[];
  figures: Figure[];
  /** Recent results. */
  form: ReactNode;
  tableTo: string;
  /** Position by matchday. */
  evolution: ReactNode;
}

/** A team's row of the table, on its own. */
export function TeamStanding({ place, reasons, figures, form, tableTo, evolution }: TeamStandingProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3">En la tabla</h2>
      <Card className="divide-y divide-line">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3">
          {place && (
            <p className="num text-5xl text-liga leading-none">
              <span className="sr-only">Puesto </span>
              {place.position}
              <span aria-hidden="true">°</span>
            </p>
          )}
          <div className="min-w-0">
            <p>{place ? `de ${teamsText(place.teams)}` : "Todavía no tiene su lugar en la tabla."}</p>
            <TableLink to={tableTo} />
          </div>
          {form && (
            <div className="ml-auto grid justify-items-end gap-1">
              <span className="text-caption text-ink-soft">Últimos 5</span>
              {form}
            </div>
          )}
        </div>
        {reasons.length > 0 && (
          <div className="grid gap-1 px-4 py-2.5 text-ink-soft text-label">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
        )}
        {figures.length > 0 && <Figures figures={figures} />}
        {evolution}
      </Card>
    </section>
  );
}

function TableLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="hit-44 inline-flex items-center gap-1.5 font-semibold text-label text-liga underline-offset-4 hover:underline"
    >
      Ver la tabla
      <Icon of={ArrowRight} className="size-4" />
    </Link>
  );
}

function teamsText(count: number): string {
  return count === 1 ? "1 equipo" : `${count} equipos`;
}

/** Rows of four on phones, one row on wider screens. */
function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl
      className={cx(
        "grid",
        figures.length > 2 ? "grid-cols-4 max-[18rem]:grid-cols-2 sm:grid-cols-8" : "grid-cols-2",
      )}
    >
      {figures.map(({ short, long, value }) => (
        <div key={short} className="grid content-center justify-items-center gap-0.5 py-2.5">
          <dt className="text-caption text-ink-soft">
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{long}</span>
          </dt>
          <dd className="num text-[1.625rem] leading-none">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
