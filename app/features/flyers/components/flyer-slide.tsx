import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Flyer, fillsPhoneStage, isOwnPage, type Orientation, orientationOf } from "../flyers.rules.ts";

/** The `sizes` attribute by orientation. */
const SIZES: Record<Orientation, string> = {
  horizontal: "(min-width: 64rem) 768px, (min-width: 48rem) 549px, 100vw",
  square: "(min-width: 64rem) 370px, (min-width: 48rem) 240px, 100vw",
  vertical: "(min-width: 64rem) 310px, (min-width: 48rem) 220px, 100vw",
};

interface FlyerSlideProps {
  flyer: Flyer;
  label: string;
  isFirst: boolean;
  /** Whether all flyers are horizontal: then a phone has no room below the picture. */
  isLow: boolean;
}

/**
 * A flyer beside its text. On a phone it takes the full width; the text is below a horizontal one if there is room,
 * otherwise only in `alt`.
 */
export function FlyerSlide({ flyer, label, isFirst, isLow }: FlyerSlideProps) {
  const { imageUrl, imageWidth, imageHeight, title, description } = flyer;
  const orientation = orientationOf(imageWidth, imageHeight);
  const isWide = orientation === "horizontal";
  const fills = isLow && fillsPhoneStage(imageWidth, imageHeight);
  const isTextBelow = isWide && !isLow;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
    <div
      data-slide=""
      role="group"
      aria-roledescription="diapositiva"
      aria-label={label}
      className="relative flex h-full min-w-0 flex-[0_0_100%] snap-start select-none bg-paper max-md:flex-col"
    >
      <a
        href={imageUrl}
        data-open=""
        draggable={false}
        className={cx(
          "relative flex w-full shrink-0 cursor-zoom-in bg-sunk md:h-full md:w-auto md:max-w-3/4",
          isTextBelow ? "max-md:max-h-full" : "h-full",
          // A two-tone focus ring over the picture, visible on any colour.
          "focus-visible:outline-none after:pointer-events-none after:absolute after:inset-0",
          "focus-visible:after:shadow-[inset_0_0_0_3px_var(--color-ink),inset_0_0_0_6px_var(--color-paper)]",
        )}
      >
        <Picture
          src={imageUrl}
          alt={description ? `${title}. ${description}` : title}
          width={imageWidth}
          height={imageHeight}
          sizes={SIZES[orientation]}
          priority={isFirst}
          className={cx(
            "w-full min-w-0 [-webkit-user-drag:none] md:h-full md:w-auto",
            isTextBelow ? "max-md:h-auto" : "h-full",
            fills ? "object-cover" : "object-contain",
          )}
        />
        <span className="sr-only">(ver la imagen completa)</span>
      </a>
      <FlyerText flyer={flyer} className={isTextBelow ? "flex" : "hidden md:flex"} />
      {!isTextBelow && flyer.linkUrl && (
        <MoreLink
          to={flyer.linkUrl}
          title={title}
          className="hit-44 absolute! right-2 bottom-2 min-h-8 rounded-full bg-paper px-3 text-caption md:hidden"
        />
      )}
    </div>
  );
}

/** The text scales with the room beside the picture, and its lines are clamped to fit the stage. */
function FlyerText({ flyer, className }: { flyer: Flyer; className: string }) {
  return (
    <div className={cx("@container min-w-0 flex-1 items-center", className)}>
      <div className="px-4 @2xs:px-6 @lg:px-10">
        <p className="line-clamp-2 text-balance font-bold font-display text-subheading @2xs:text-heading @sm:text-4xl lg:@lg:text-title">
          {flyer.title}
        </p>
        {flyer.description && (
          <p className="mt-1 line-clamp-2 max-w-[34rem] text-pretty text-ink-soft text-sm md:line-clamp-4 @2xs:text-base @lg:mt-3 md:@sm:line-clamp-3 lg:@lg:text-lg">
            {flyer.description}
          </p>
        )}
        {flyer.linkUrl && (
          <MoreLink to={flyer.linkUrl} title={flyer.title} className="min-h-11 text-liga @lg:mt-2" />
        )}
      </div>
    </div>
  );
}

function MoreLink({ to, title, className }: { to: string; title: string; className: string }) {
  const content = (
    <>
      Ver más<span className="sr-only">: {title}</span>
      <Icon of={ArrowRight} className="size-4" />
    </>
  );
  const linkClass = cx("inline-flex items-center gap-1.5 font-semibold", className);
  if (isOwnPage(to)) {
    return (
      <Link to={to} draggable={false} className={linkClass}>
        {content}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener noreferrer" draggable={false} className={linkClass}>
      {content}
    </a>
  );
}
