import { FOLLOWS } from "./follows.ts";

/**
 * `buttonAdded` is dispatched by a button rendered after the page load. While offline some browsers never answer a
 * subscription, hence the timeout.
 */
const NOTICES = { ...FOLLOWS, buttonAdded: "noticeschange", timeoutMs: 20_000 };

/** Runs in <head> of every page of a built site: handles the Avisarme buttons. */
export function noticesScript(): string {
  return `(${handleNoticeButtons})(${JSON.stringify(NOTICES)})`;
}

/**
 * The service worker (server/service-worker/service-worker.ts) does the rest: a page asks it for the current settings and sends it the
 * taps. This function's source is inlined, so it may only use its argument.
 */
function handleNoticeButtons({ key, changed, buttonAdded, timeoutMs }: typeof NOTICES) {
  type Settings = { clubs: boolean; prode: object | null; error?: string };
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !("PushManager" in window) || !("Notification" in window)) return;
  // Shows the buttons; permission is only requested on a tap.
  document.documentElement.dataset.push = "";
  let settings: Settings = { clubs: false, prode: null };
  const buttons = () => document.querySelectorAll<HTMLElement>("[data-notices]");

  async function ask(notices: object): Promise<Settings> {
    const { active } = await (workers as ServiceWorkerContainer).ready;
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      active?.postMessage({ notices }, [port2]);
    });
  }
  function followed(): string[] {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "[]");
    } catch {
      return [];
    }
  }
  function isOn({ dataset }: HTMLElement): boolean {
    if (dataset.notices === "prode") return settings.prode !== null;
    return settings.clubs && (!dataset.noticesOf || followed().includes(dataset.noticesOf));
  }
  function show() {
    for (const button of buttons()) {
      const on = isOn(button);
      button.setAttribute("aria-pressed", String(on));
      const label = button.querySelector("span");
      if (label) label.textContent = on ? "Con avisos" : "Avisarme";
    }
  }
  function showStatus(button: HTMLElement, text: string) {
    const status = button.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
  async function tap(button: HTMLElement) {
    const { notices, noticesOf, noticesProde } = button.dataset;
    const on = isOn(button);
    if (!on && (await Notification.requestPermission()) !== "granted") {
      return showStatus(
        button,
        "Este navegador no deja mostrar avisos del sitio: habilitalos en sus ajustes.",
      );
    }
    if (!on && noticesOf && !followed().includes(noticesOf)) {
      document.querySelector<HTMLElement>(`[data-follow="${noticesOf}"]`)?.click();
    }
    showStatus(button, "Un momento…");
    const reply = await Promise.race([
      ask(
        notices === "prode"
          ? { prode: on ? null : JSON.parse(noticesProde ?? "null") }
          : { clubs: !on, follows: followed() },
      ),
      new Promise<never>((_, reject) => setTimeout(reject, timeoutMs)),
    ]);
    if (reply.error) return showStatus(button, `No se pudo: ${reply.error}`);
    settings = reply;
    show();
    showStatus(button, on ? "Listo: sin avisos." : (button.dataset.noticesConfirmation ?? ""));
  }
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("[data-notices]");
      if (button) tap(button).catch(() => showStatus(button, "No se pudo. Probá de nuevo."));
    },
    { capture: true },
  );
  async function refresh() {
    if (buttons().length === 0) return;
    show();
    settings = await ask({});
    show();
  }
  addEventListener(buttonAdded, refresh);
  addEventListener(changed, show);
  addEventListener("DOMContentLoaded", refresh);
}
