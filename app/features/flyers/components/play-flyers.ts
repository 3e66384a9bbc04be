import { slider } from "./slider.ts";

/**
 * Drives the carousel and its viewer; their markup is in flyer-carousel.tsx and flyer-viewer.tsx. It works on existing
 * elements and must be self-contained, because pages without React get its source text. Returns a function that stops it.
 */
export function playFlyers(flyers: HTMLElement, slide: typeof slider): () => void {
  /** Section 9: the carousel advances every 5000 ms; in the viewer a swipe takes 500 ms, and two pictures load ahead. */
  const ADVANCE_MS = 5000;
  const TURN_MS = 400;
  const VIEWER = { turnMs: 500, ahead: 2 };

  const halt = new AbortController();
  const { signal } = halt;
  const all = (name: string) => [...flyers.querySelectorAll<HTMLElement>(`[data-${name}]`)];
  const stage = flyers.querySelector("[data-stage]") as HTMLElement;
  const viewer = flyers.querySelector("dialog") as HTMLDialogElement;
  const slides = all("slide");
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const attention = { hovered: false, focused: false, held: false };
  /** The user's choice with the button; until then the system's reduced-motion setting decides. */
  let choice: boolean | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let viewed: ReturnType<typeof slide> | null = null;

  // Before the script ran it was a scrolling row: start at the slide the visitor had scrolled to.
  const start = Math.round(stage.scrollLeft / (stage.clientWidth || 1));
  stage.style.overflow = "clip";
  const carousel = slide(stage, {
    slides,
    start,
    turnMs: TURN_MS,
    ahead: 1,
    onShow: announceSlide,
    onHold: (held) => updateAttention({ held }),
  });

  function announceSlide(shown: number) {
    all("dot").forEach((dot, index) => {
      if (index === shown) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
    for (const count of all("count")) count.textContent = `${shown + 1} / ${slides.length}`;
    // Restart the timer, so that each slide gets its full time.
    schedule();
  }

  function updateAttention(change: Partial<typeof attention>) {
    Object.assign(attention, change);
    schedule();
  }

  /** Advances automatically, unless the user has paused it, is interacting with it or cannot see it. */
  function schedule() {
    clearInterval(timer);
    const isOn = choice ?? !lessMotion.matches;
    const isAttended = attention.hovered || attention.focused || attention.held || viewer.open;
    const isRunning = slides.length > 1 && isOn && !isAttended && !document.hidden;
    if (isRunning) timer = setInterval(() => carousel.turnBy(1), ADVANCE_MS);
    stage.setAttribute("aria-live", isRunning ? "off" : "polite");
    for (const button of all("play")) {
      button.toggleAttribute("data-playing", isOn);
      button.title = isOn ? "Pausar" : "Reproducir";
      button.setAttribute("aria-label", button.title);
    }
  }

  function open(index: number) {
    viewer.showModal();
    viewed = slide(viewer.querySelector("[data-viewer-stage]") as HTMLElement, {
      ...VIEWER,
      slides: all("viewer-slide"),
      start: index,
      onPullDown: () => viewer.close(),
    });
    schedule();
  }

  function turnBy(by: number) {
    if (slides.length > 1) (viewed ?? carousel).turnBy(by);
  }

  function click(event: MouseEvent) {
    const target = event.target as Element;
    const on = (name: string) => target.closest<HTMLElement>(`[data-${name}]`);
    const [picture, turn, dot] = [on("open"), on("turn"), on("dot")];
    if (picture) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Not every browser focuses a clicked element; closing the viewer returns the focus to it.
      picture.focus({ preventScroll: true });
      open(slides.findIndex((slide) => slide.contains(picture)));
    } else if (turn) turnBy(Number(turn.dataset.turn));
    else if (dot) carousel.goTo(all("dot").indexOf(dot));
    else if (on("play")) {
      choice = !(choice ?? !lessMotion.matches);
      schedule();
    } else if (viewer.contains(target) && target.tagName !== "IMG") viewer.close();
  }

  function keydown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turnBy(event.key === "ArrowLeft" ? -1 : 1);
  }

  function closed() {
    viewed?.stop();
    viewed = null;
    schedule();
  }

  flyers.addEventListener("click", click, { signal });
  flyers.addEventListener("keydown", keydown, { signal });
  viewer.addEventListener("close", closed, { signal });
  const section = flyers.querySelector("section") as HTMLElement;
  // Only a mouse hovers; a passing finger does not count.
  section.addEventListener("pointerenter", (e) => updateAttention({ hovered: e.pointerType === "mouse" }), {
    signal,
  });
  section.addEventListener("pointerleave", () => updateAttention({ hovered: false }), { signal });
  section.addEventListener("focusin", () => updateAttention({ focused: true }), { signal });
  section.addEventListener(
    "focusout",
    ({ relatedTarget }) => updateAttention({ focused: section.contains(relatedTarget as Node | null) }),
    { signal },
  );
  lessMotion.addEventListener("change", schedule, { signal });
  document.addEventListener("visibilitychange", schedule, { signal });

  return () => {
    halt.abort();
    clearInterval(timer);
    carousel.stop();
    viewed?.stop();
  };
}

/** For a page without React. A function, so that it is tree-shaken from the client bundle. */
export const flyersScript = () =>
  `for(const flyers of document.querySelectorAll("[data-flyers]"))(${playFlyers})(flyers,${slider})`;
