import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { PitchLines } from "#app/ui/pitch-lines.tsx";

type EntryCardProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Makes room for fields side by side. */
  wide?: boolean;
  /** Below the card: help and other ways to sign in. */
  aside?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A page with a single card, for signing in and registering. */
export function EntryCard({ title, subtitle, back, wide, aside, ref, children }: EntryCardProps) {
  return (
    <section className="relative flex flex-1 justify-center overflow-hidden px-4 pt-3 pb-12 sm:pt-8">
      <div className="absolute inset-x-0 top-0 h-60 overflow-hidden border-line border-b bg-paper">
        <PitchLines />
      </div>
      <div className={cx("relative w-full", wide ? "max-w-2xl" : "max-w-md")}>
        {back && (
          <Link
            to={back.to}
            className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-inner px-1 text-ink-soft text-label hover:text-ink"
          >
            <span aria-hidden="true">←</span> {back.label}
          </Link>
        )}
        <div ref={ref} className="grid grid-cols-1 gap-5 rounded-card border border-line bg-paper p-5 sm:p-8">
          <div>
            <h1 className="text-[min(2.125rem,10vw)]">{title}</h1>
            {subtitle && <p className="mt-1 text-pretty text-ink-soft">{subtitle}</p>}
          </div>
          {children}
        </div>
        {aside && <div className="mt-4 grid gap-1 px-1 text-ink-soft text-label">{aside}</div>}
      </div>
    </section>
  );
}
