import { useEffect, useRef } from "react";
import { type Flyer, slideLabel } from "../flyers.rules.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { FlyerSlide } from "./flyer-slide.tsx";
import { FlyerViewer } from "./flyer-viewer.tsx";
import { playFlyers } from "./play-flyers.ts";
import { slider } from "./slider.ts";

/**
 * The flyers, one at a time, on a stage whose height does not depend on them. Without scripts they are a row that
 * scrolls sideways. On a page that has React nothing else makes them move either: play-flyers.ts does.
 */
export function FlyerCarousel({ flyers }: { flyers: Flyer[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? playFlyers(ref.current, slider) : undefined), []);
  return (
    <div ref={ref} data-flyers="">
      <section aria-label="Novedades" aria-roledescription="carrusel">
        <div
          data-stage=""
          className="-mx-4 flex aspect-16/7 max-h-60 touch-pan-y snap-x snap-mandatory overflow-x-auto overflow-y-hidden border-line border-y bg-sunk [scrollbar-width:none] md:mx-0 md:aspect-auto md:h-60 md:rounded-card md:border lg:h-84 lg:max-h-none [:root:not([data-js])_&]:[scrollbar-width:thin]"
        >
          {flyers.map((flyer, index) => (
            <FlyerSlide
              key={flyer.id}
              flyer={flyer}
              label={slideLabel(index, flyers.length, flyer.title)}
              first={index === 0}
            />
          ))}
        </div>
        {flyers.length > 1 && <CarouselControls titles={flyers.map((flyer) => flyer.title)} />}
      </section>
      <FlyerViewer flyers={flyers} />
    </div>
  );
}
