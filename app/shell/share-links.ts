/** Runs in <head> of every page. */
export function shareLinksScript(): string {
  return `(${shareLinks})()`;
}

/**
 * The phone's own way to share where there is one; otherwise WhatsApp, or the address to copy. Without scripts the link
 * opens WhatsApp. Its text is sent, so it uses nothing from outside of itself.
 */
function shareLinks() {
  const made = (tag: string, className: string, more: object) =>
    Object.assign(document.createElement(tag), { className }, more);
  const button =
    "flex min-h-11 items-center justify-center rounded-card border border-line px-4.5 font-semibold text-ink";

  /** Made for each link, and removed when it closes. */
  function openSheet(href: string, url: string) {
    const sheet = made(
      "dialog",
      "m-auto w-72 rounded-card bg-raised p-4 text-ink shadow-float",
      {},
    ) as HTMLDialogElement;
    const address = made("input", "mb-3 min-h-11 w-full rounded-inner border border-edge px-3", {
      value: url,
      readOnly: true,
      ariaLabel: "Enlace",
    }) as HTMLInputElement;
    const close = () => sheet.close();
    const whatsApp = { href, target: "_blank", rel: "noopener noreferrer", onclick: close };
    const copy = made("button", button, { type: "button", textContent: "Copiar enlace", ariaLive: "polite" });
    copy.onclick = async () => {
      address.select();
      // Not every browser lets a page copy, and none does without TLS: the address is there to be copied by hand.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      copy.textContent = copied ? "Copiado" : "No se pudo copiar";
    };
    const choices = made("div", "grid gap-2", {});
    choices.append(
      made("a", button, { textContent: "WhatsApp", autofocus: true, ...whatsApp }),
      copy,
      made("button", button, { type: "button", textContent: "Cerrar", onclick: close }),
    );
    sheet.ariaLabel = "Compartir";
    sheet.append(made("h2", "mb-3 text-subheading", { textContent: "Compartir" }), address, choices);
    sheet.onclose = () => sheet.remove();
    document.body.append(sheet);
    sheet.showModal();
  }

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-share]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { share: url = "", shareText: text } = link.dataset;
    // Closing the phone's sheet without choosing is no fault.
    if (navigator.share) navigator.share({ url, text }).catch(() => {});
    else openSheet(link.href, url);
  });
}
