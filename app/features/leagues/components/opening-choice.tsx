import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PodiumGlyph, VersusGlyph } from "./opening-glyphs.tsx";

interface OpeningChoiceProps {
  fixture: { to: string; hint: string };
  standings: { to: string; hint: string };
  /** One above the other, where something stands beside them. */
  stacked: boolean;
}

/** Section 2, League page: the question that a league opens with. */
export function OpeningChoice({ fixture, standings, stacked }: OpeningChoiceProps) {
  return (
    <section className="flex flex-col">
      <h2 className="mb-3">¿Qué deseas ver de la liga?</h2>
      <div
        className={cx(
          "grid flex-1 auto-rows-fr gap-3.5",
          stacked ? "sm:max-lg:grid-cols-2" : "sm:grid-cols-2",
        )}
      >
        <Way {...fixture} label="Ver Fixture de la Liga" glyph={<VersusGlyph />} />
        <Way {...standings} label="Ver Tabla de Posiciones" glyph={<PodiumGlyph />} />
      </div>
    </section>
  );
}

interface WayProps {
  to: string;
  label: string;
  hint: string;
  glyph: ReactNode;
}

function Way({ to, label, hint, glyph }: WayProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group @container flex items-stretch overflow-hidden rounded-card border border-line bg-paper transition-colors hover:border-liga"
    >
      <span className="hidden w-24 flex-none @[18rem]:grid place-items-center bg-liga text-on-liga sm:max-lg:w-20 lg:w-36">
        {glyph}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3 px-4 py-5">
        <span className="min-w-0 flex-1">
          <span className="block text-balance font-bold font-display text-2xl leading-tight">{label}</span>
          <span className="mt-1 block text-pretty text-ink-soft leading-snug">{hint}</span>
        </span>
        <Icon
          of={ArrowRight}
          className="size-5.5 flex-none text-liga transition-transform group-hover:translate-x-1"
        />
      </span>
    </Link>
  );
}
