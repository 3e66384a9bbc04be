/** Runs in <head> of every page. */
export function shareLinksScript(): string {
  return `(${shareLinks})()`;
}

/** Its text is sent, so it uses nothing from outside of itself. */
function shareLinks() {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-share]");
    if (!link || !navigator.share) return;
    event.preventDefault();
    const { share: url, shareText: text } = link.dataset;
    // Closing the sheet without choosing is no fault.
    navigator.share({ url, text }).catch(() => {});
  });
}
