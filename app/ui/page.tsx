import type { ComponentProps, ReactNode } from "react";
import { Link, type To } from "react-router";
import { cx } from "./cx.ts";
import { PitchLines } from "./pitch-lines.tsx";

/** The page's content column. */
export function Wrap({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("mx-auto w-full max-w-page px-4", className)} />;
}

type PageHeroProps = {
  title: ReactNode;
  kicker?: ReactNode;
  subtitle?: ReactNode;
  back?: { to: To; label: string };
  /** A switch or a note between the title and the content. */
  aside?: ReactNode;
  /** Tabs, tiles or filters, under the title. */
  children?: ReactNode;
};

/** The page's title over the lines of a pitch. */
export function PageHero({ title, kicker, subtitle, back, aside, children }: PageHeroProps) {
  return (
    <section className="relative border-line border-b bg-paper">
      <div className="absolute inset-0 overflow-hidden">
        <PitchLines />
      </div>
      <Wrap className={cx("relative pb-5", back ? "pt-3" : "pt-7")}>
        {back && (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-inner px-1 text-ink-soft text-sm hover:text-ink"
          >
            <span aria-hidden="true">←</span> {back.label}
          </Link>
        )}
        {kicker && <p className="mb-1 font-semibold text-label text-liga">{kicker}</p>}
        <h1>{title}</h1>
        {subtitle && <p className="mt-1.5 max-w-prose text-ink-soft">{subtitle}</p>}
        {aside && <div className="mt-1">{aside}</div>}
        {children && <div className={aside ? "mt-3" : "mt-5"}>{children}</div>}
      </Wrap>
    </section>
  );
}
