import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { type Flyer, slideLabel } from "../flyers.rules.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { FlyerSlide } from "./flyer-slide.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";
import { useFlyerViewer } from "./use-flyer-viewer.ts";

/**
 * The flyers, one at a time, on a stage whose height does not depend on them. Without scripts they are a row that
 * scrolls sideways.
 */
export function FlyerCarousel({ flyers }: { flyers: Flyer[] }) {
  const carousel = useCarousel(flyers.length);
  const { viewer, open, close } = useFlyerViewer();
  const attention = useAttention();
  const several = flyers.length > 1;
  const autoplay = useAutoplay(carousel.next, {
    held: !several || attention.here || carousel.dragging || viewer !== null,
    slide: carousel.selected,
  });

  function turnWithArrows(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") carousel.previous();
    else if (event.key === "ArrowRight") carousel.next();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <section
        aria-label="Novedades"
        aria-roledescription="carrusel"
        onKeyDown={several ? turnWithArrows : undefined}
        {...attention.handlers}
      >
        <div
          ref={carousel.viewportRef}
          className={cx(
            "-mx-4 aspect-16/7 max-h-60 border-line border-y bg-sunk md:mx-0 md:aspect-auto md:h-60 md:rounded-card md:border lg:h-84 lg:max-h-none",
            carousel.ready ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto overflow-y-hidden",
            "[scrollbar-width:none] [:root:not([data-js])_&]:[scrollbar-width:thin]",
          )}
        >
          <div className="flex h-full touch-pan-y" aria-live={autoplay.running ? "off" : "polite"}>
            {flyers.map((flyer, index) => (
              <FlyerSlide
                key={flyer.id}
                flyer={flyer}
                label={slideLabel(index, flyers.length, flyer.title)}
                first={index === 0}
                away={carousel.ready && index !== carousel.selected}
                onOpen={(event) => open(event, index)}
              />
            ))}
          </div>
        </div>
        {several && (
          <CarouselControls
            titles={flyers.map((flyer) => flyer.title)}
            selected={carousel.selected}
            playing={autoplay.wanted}
            onToggle={autoplay.toggle}
            onPrevious={carousel.previous}
            onNext={carousel.next}
            onSelect={carousel.goTo}
          />
        )}
      </section>
      {/* Outside the section: what happens in a portal bubbles through its parents here. */}
      {viewer && <viewer.Viewer flyers={flyers} index={viewer.index} onClose={close} />}
    </>
  );
}

/** Whether the mouse is over the carousel or the focus inside it. A finger that passes over it is not attention. */
function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    here: hovered || focused,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
