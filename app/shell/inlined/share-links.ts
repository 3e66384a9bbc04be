export function shareLinksScript(): string {
  return `(${shareLinks})()`;
}

/**
 * Opens the phone's share sheet, or otherwise a choice of WhatsApp and copying. Without JavaScript the link opens
 * WhatsApp. Its source is inlined in <head> of every page, so it must be self-contained.
 */
function shareLinks() {
  const create = (tag: string, className: string, props: object) =>
    Object.assign(document.createElement(tag), { className }, props);
  const button =
    "flex min-h-11 items-center justify-center rounded-card border border-line px-4.5 font-semibold text-ink";

  /** Created for each link and removed on close. */
  function openSheet(href: string, url: string) {
    const sheet = create(
      "dialog",
      "m-auto w-72 rounded-card bg-raised p-4 text-ink shadow-float",
      {},
    ) as HTMLDialogElement;
    const urlInput = create("input", "mb-3 min-h-11 w-full rounded-inner border border-edge px-3", {
      value: url,
      readOnly: true,
      ariaLabel: "Enlace",
    }) as HTMLInputElement;
    const close = () => sheet.close();
    const whatsApp = { href, target: "_blank", rel: "noopener noreferrer", onclick: close };
    const copy = create("button", button, {
      type: "button",
      textContent: "Copiar enlace",
      ariaLive: "polite",
    });
    copy.onclick = async () => {
      urlInput.select();
      // Not every browser allows copying, and none does without TLS: the URL is shown to copy manually.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      copy.textContent = copied ? "Copiado" : "No se pudo copiar";
    };
    const choices = create("div", "grid gap-2", {});
    choices.append(
      create("a", button, { textContent: "WhatsApp", autofocus: true, ...whatsApp }),
      copy,
      create("button", button, { type: "button", textContent: "Cerrar", onclick: close }),
    );
    sheet.ariaLabel = "Compartir";
    sheet.append(create("h2", "mb-3 text-subheading", { textContent: "Compartir" }), urlInput, choices);
    sheet.onclose = () => sheet.remove();
    document.body.append(sheet);
    sheet.showModal();
  }

  function press(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-share]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { share: url = "", shareText: text } = link.dataset;
    // Closing the share sheet without a choice is not an error.
    if (navigator.share) navigator.share({ url, text }).catch(() => {});
    else openSheet(link.href, url);
  }
  document.addEventListener("click", press, { capture: true });
}
