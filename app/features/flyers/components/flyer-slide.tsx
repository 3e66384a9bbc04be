import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type Flyer, fillsPhoneStage, isOwnPage, type Orientation, orientationOf } from "../flyers.rules.ts";

/** How wide the picture is at most in each layout, for the browser to choose a file by. */
const SIZES: Record<Orientation, string> = {
  horizontal: "(min-width: 64rem) 768px, (min-width: 48rem) 549px, 100vw",
  square: "(min-width: 64rem) 370px, 240px",
  vertical: "(min-width: 64rem) 310px, 220px",
};

interface FlyerSlideProps {
  flyer: Flyer;
  label: string;
  first: boolean;
  /** Out of sight: neither the keyboard nor a screen reader should find it. */
  away: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A flyer whole, beside its own words. On a phone a horizontal one takes all the width, and its words stay in `alt`. */
export function FlyerSlide({ flyer, label, first, away, onOpen }: FlyerSlideProps) {
  const { imageUrl, imageWidth, imageHeight, title, description } = flyer;
  const orientation = orientationOf(imageWidth, imageHeight);
  const wide = orientation === "horizontal";
  const fills = fillsPhoneStage(imageWidth, imageHeight);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
    <div
      role="group"
      aria-roledescription="diapositiva"
      aria-label={label}
      inert={away}
      className="relative flex h-full min-w-0 flex-[0_0_100%] snap-start select-none bg-paper"
    >
      <a
        href={imageUrl}
        onClick={onOpen}
        draggable={false}
        className={cx(
          "focus-inset relative flex h-full shrink-0 cursor-zoom-in bg-sunk md:w-auto md:max-w-3/4",
          wide ? "w-full" : "max-w-1/2",
        )}
      >
        <Picture
          src={imageUrl}
          alt={description ? `${title}. ${description}` : title}
          width={imageWidth}
          height={imageHeight}
          sizes={SIZES[orientation]}
          priority={first}
          className={cx(
            "h-full min-w-0 [-webkit-user-drag:none] md:w-auto md:object-contain",
            wide ? "w-full" : "w-auto",
            fills ? "object-cover" : "object-contain",
          )}
        />
        <span className="sr-only">(ver la imagen completa)</span>
      </a>
      <FlyerWords flyer={flyer} className={wide ? "hidden md:flex" : "flex"} />
      {wide && flyer.linkUrl && (
        <MoreLink
          to={flyer.linkUrl}
          title={title}
          className="absolute right-2 bottom-2 rounded-full bg-paper/95 px-3.5 shadow-float md:hidden"
        />
      )}
    </div>
  );
}

function FlyerWords({ flyer, className }: { flyer: Flyer; className: string }) {
  return (
    <div className={cx("min-w-0 flex-1 flex-col justify-center gap-1 px-4 md:px-6 lg:gap-2", className)}>
      <p className="line-clamp-3 text-balance font-bold font-display text-subheading lg:text-heading">{flyer.title}</p>
      {flyer.description && (
        <p className="line-clamp-3 text-ink-soft text-sm lg:line-clamp-5 lg:text-base">{flyer.description}</p>
      )}
      {flyer.linkUrl && <MoreLink to={flyer.linkUrl} title={flyer.title} className="text-liga" />}
    </div>
  );
}

function MoreLink({ to, title, className }: { to: string; title: string; className: string }) {
  const inside = (
    <>
      Ver más<span className="sr-only">: {title}</span>
      <ArrowRight aria-hidden="true" className="size-4" />
    </>
  );
  const look = cx("inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-sm", className);
  if (isOwnPage(to)) {
    return (
      <Link to={to} draggable={false} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener noreferrer" draggable={false} className={look}>
      {inside}
    </a>
  );
}
