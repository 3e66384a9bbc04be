import { useEffect, useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import { type Flyer, phoneStage, slideLabel } from "../flyers.rules.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { FlyerSlide } from "./flyer-slide.tsx";
import { FlyerViewer } from "./flyer-viewer.tsx";

/** Stage heights on phones, low enough that the content below stays visible. */
const PHONE_STAGES = {
  wide: "aspect-16/7 max-h-60",
  square: "aspect-square max-h-[58svh]",
  tall: "aspect-4/5 max-h-[58svh]",
};

/**
 * The flyers, one at a time, on a stage of constant height. Without JavaScript they are a row that scrolls sideways.
 * play-flyers.ts drives them, on pages with and without React.
 */
export function FlyerCarousel({ flyers }: { flyers: Flyer[] }) {
  const stage = phoneStage(flyers);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // Below the main content, so loaded after the page.
    Promise.all([import("./play-flyers.ts"), import("./slider.ts")]).then(([{ playFlyers }, { slider }]) => {
      if (ref.current && !isUnmounted) stop = playFlyers(ref.current, slider);
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return (
    <div ref={ref} data-flyers="" className="lg:col-span-2">
      <section aria-label="Novedades" aria-roledescription="carrusel">
        <div
          data-stage=""
          className={cx(
            "-mx-4 flex touch-pan-y snap-x snap-mandatory overflow-x-auto overflow-y-hidden border-line border-y bg-sunk [scrollbar-width:none] md:mx-0 md:aspect-auto md:h-60 md:rounded-card md:border lg:h-84 lg:max-h-none [:root:not([data-js])_&]:[scrollbar-width:thin]",
            PHONE_STAGES[stage],
          )}
        >
          {flyers.map((flyer, index) => (
            <FlyerSlide
              key={flyer.id}
              flyer={flyer}
              label={slideLabel(index, flyers.length, flyer.title)}
              isFirst={index === 0}
              isLow={stage === "wide"}
            />
          ))}
        </div>
        {flyers.length > 1 && <CarouselControls titles={flyers.map((flyer) => flyer.title)} />}
      </section>
      <FlyerViewer flyers={flyers} />
    </div>
  );
}
