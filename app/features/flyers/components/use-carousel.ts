import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "./use-autoplay.ts";

type Api = NonNullable<UseEmblaCarouselType[1]>;

/** Embla as the carousel needs it: which slide is shown, whether a finger holds it, and how to move. */
export function useCarousel(slides: number) {
  const [viewportRef, api] = useEmblaCarousel({ loop: true, active: slides > 1 });
  const [selected, setSelected] = useState(0);
  const [dragging, setDragging] = useState(false);
  const jump = useReducedMotion();
  const focusFollows = useRef(false);

  useEffect(() => {
    if (!api) return;
    const select = () => {
      // The slide that leaves becomes inert and would drop the focus: remember to carry it over.
      focusFollows.current = api.containerNode().contains(document.activeElement);
      setSelected(api.selectedScrollSnap());
    };
    const hold = () => setDragging(true);
    const release = () => setDragging(false);
    api.on("select", select).on("reInit", select).on("pointerDown", hold).on("pointerUp", release);
    continueFromScroll(api);
    return () => {
      api.off("select", select).off("reInit", select).off("pointerDown", hold).off("pointerUp", release);
    };
  }, [api]);

  useEffect(() => {
    if (!api) return;
    loadNeighbours(api, selected);
    if (focusFollows.current) focusSlide(api, selected);
  }, [api, selected]);

  const next = useCallback(() => api?.scrollNext(jump), [api, jump]);
  const previous = useCallback(() => api?.scrollPrev(jump), [api, jump]);
  const goTo = useCallback((index: number) => api?.scrollTo(index, jump), [api, jump]);
  return { viewportRef, ready: api !== undefined, selected, dragging, next, previous, goTo };
}

/** Before scripts run the flyers are a row that scrolls: whoever had already moved along it stays where they were. */
function continueFromScroll(api: Api) {
  const viewport = api.rootNode();
  const index = Math.round(viewport.scrollLeft / viewport.clientWidth);
  viewport.scrollLeft = 0;
  if (index > 0) api.scrollTo(index, true);
}

/** A lazy picture outside the stage would only be asked for once it is already sliding in. */
function loadNeighbours(api: Api, selected: number) {
  const slides = api.slideNodes();
  for (const index of [selected + 1, selected - 1 + slides.length]) {
    const picture = slides[index % slides.length]?.querySelector("img");
    if (picture) picture.loading = "eager";
  }
}

function focusSlide(api: Api, index: number) {
  api.slideNodes()[index]?.querySelector("a")?.focus({ preventScroll: true });
}
