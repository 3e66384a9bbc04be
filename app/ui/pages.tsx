import { ArrowLeft, ArrowRight } from "lucide";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { useScreen } from "./use-screen.ts";

type PagesProps = {
  page: number;
  pages: number;
  /** The URL of another page. By default this URL with another `pagina`. */
  pathOf?: (page: number) => string;
  label?: string;
  before?: string;
  after?: string;
  /** For a list further down the page: keeps the scroll position. */
  keepScroll?: boolean;
  className?: string;
};

/** Links to the previous and next page of a list. */
export function Pages({
  page,
  pages,
  pathOf,
  label = "Páginas",
  keepScroll,
  className,
  ...texts
}: PagesProps) {
  const { at } = useScreen();
  if (pages < 2) return null;
  const to = pathOf ?? ((other: number) => at({ pagina: String(other) }));
  const scroll = keepScroll ? ({ preventScrollReset: true, prefetch: "intent" } as const) : {};
  return (
    <nav aria-label={label} className={cx("flex flex-wrap items-center gap-3", className)}>
      {/* Both sides take the same space, so that the count is in the middle on the first and last page too. */}
      <div className="flex flex-1">
        {page > 1 && (
          <ButtonLink to={to(page - 1)} rel="prev" {...scroll}>
            <Icon of={ArrowLeft} className="size-4.5" />
            {texts.before ?? "Anterior"}
          </ButtonLink>
        )}
      </div>
      <p className="text-center text-ink-soft text-sm max-sm:order-last max-sm:basis-full!">
        <span className="max-sm:sr-only">Página </span>
        <span className="num text-base text-ink">{page}</span> de{" "}
        <span className="num text-base text-ink">{pages}</span>
      </p>
      <div className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink to={to(page + 1)} rel="next" {...scroll}>
            {texts.after ?? "Siguiente"}
            <Icon of={ArrowRight} className="size-4.5" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
