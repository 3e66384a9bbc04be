import { ArrowRight, CalendarDays, ListOrdered } from "lucide-react";
import { Link } from "react-router";

interface OpeningChoiceProps {
  fixture: { to: string; hint: string };
  standings: { to: string; hint: string };
}

/** Section 2, League page: the question that a league opens with. */
export function OpeningChoice({ fixture, standings }: OpeningChoiceProps) {
  return (
    <section>
      <h2 className="mb-3.5">¿Qué deseas ver de la liga?</h2>
      <div className="grid gap-3.5 md:grid-cols-2">
        <Way {...fixture} label="Ver Fixture de la Liga" icon={CalendarDays} />
        <Way {...standings} label="Ver Tabla de Posiciones" icon={ListOrdered} />
      </div>
    </section>
  );
}

interface WayProps {
  to: string;
  label: string;
  hint: string;
  icon: typeof CalendarDays;
}

function Way({ to, label, hint, icon: Icon }: WayProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex min-h-24 items-center gap-4 rounded-card border border-line bg-paper p-4 transition-colors hover:border-liga md:p-5"
    >
      <span className="grid size-14 flex-none place-items-center rounded-card bg-liga text-on-liga">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold font-display text-2xl leading-tight">{label}</span>
        <span className="mt-0.5 block text-ink-soft">{hint}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5.5 flex-none text-liga transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}
