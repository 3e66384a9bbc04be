interface SliderOptions {
  slides: HTMLElement[];
  /** Index of the initial slide. */
  start: number;
  /** Duration of a slide change. */
  turnMs: number;
  /** How many slides on each side preload their picture. */
  ahead: number;
  onShow?: (index: number) => void;
  onHold?: (held: boolean) => void;
  onPullDown?: () => void;
}

/**
 * An endless slider, moved by touch, mouse or calls. It works on existing elements and must be self-contained, because pages
 * without React get its source text.
 */
export function slider(
  stage: HTMLElement,
  { slides, start, turnMs, ahead, onShow, onHold, onPullDown }: SliderOptions,
) {
  /** Section 9: the distance of a swipe. */
  const SWIPE_PX = 30;
  const PULL_PX = 80;
  /** Shorter movements are not a drag. */
  const DRAG_PX = 5;
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const halt = new AbortController();
  const { signal } = halt;
  const count = slides.length;
  /** The row's target and current position. They grow beyond the last slide, wrapping around to the first. */
  let target = start;
  let position = start;
  let frame = 0;
  let press: { x: number; y: number; from: number } | null = null;
  let dragged = false;

  const wrap = (index: number) => ((index % count) + count) % count;

  function place(at: number) {
    position = at;
    slides.forEach((slide, index) => {
      // Each slide is placed on the nearer side: the last one before the first.
      const offset = wrap(index - at + count / 2) - count / 2;
      slide.style.transform = `translateX(${(offset - index) * 100}%)`;
    });
  }

  function show(to: number) {
    target = to;
    const shown = wrap(to);
    // The outgoing slide becomes inert and would lose the focus, so it moves to the new one.
    const focused = slides.some((slide) => slide.contains(document.activeElement));
    slides.forEach((slide, index) => {
      slide.inert = index !== shown;
    });
    if (focused) slides[shown]?.querySelector("a")?.focus({ preventScroll: true });
    for (let near = -ahead; near <= ahead; near++) {
      const picture = slides[wrap(shown + near)]?.querySelector("img");
      if (picture) picture.loading = "eager";
    }
    onShow?.(shown);
  }

  function turn(to: number) {
    cancelAnimationFrame(frame);
    show(to);
    if (lessMotion.matches) return place(to);
    const from = position;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / turnMs));
      place(to + (from - to) * (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  function hold({ button, clientX, clientY }: PointerEvent) {
    if (button !== 0) return;
    cancelAnimationFrame(frame);
    press = { x: clientX, y: clientY, from: position };
    dragged = false;
    onHold?.(true);
  }

  function drag({ clientX, clientY, pointerId }: PointerEvent) {
    if (!press) return;
    const across = clientX - press.x;
    if (!dragged && Math.hypot(across, clientY - press.y) < DRAG_PX) return;
    dragged = true;
    stage.setPointerCapture(pointerId);
    if (count > 1) place(press.from - across / stage.clientWidth);
  }

  function release({ clientX, clientY, type }: PointerEvent) {
    if (!press) return;
    // A gesture that the browser claimed, such as scrolling, changes no slide.
    const [across, down] = type === "pointerup" ? [clientX - press.x, clientY - press.y] : [0, 0];
    press = null;
    onHold?.(false);
    if (down > PULL_PX && down > Math.abs(across)) onPullDown?.();
    if (position !== target) turn(Math.abs(across) > SWIPE_PX ? target - Math.sign(across) : target);
  }

  stage.addEventListener("pointerdown", hold, { signal });
  stage.addEventListener("pointermove", drag, { signal });
  stage.addEventListener("pointerup", release, { signal });
  stage.addEventListener("pointercancel", release, { signal });
  // Releasing a drag is not a click.
  stage.addEventListener("click", (event) => dragged && cancel(event), { signal, capture: true });
  function cancel(event: Event) {
    event.preventDefault();
    event.stopPropagation();
  }

  show(start);
  place(start);
  return {
    turnBy: (slides: number) => turn(target + slides),
    goTo: (index: number) => turn(target + index - wrap(target)),
    stop() {
      halt.abort();
      cancelAnimationFrame(frame);
    },
  };
}
