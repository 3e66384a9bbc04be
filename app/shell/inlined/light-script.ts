/** Behaviour of pages without React. Its source is inlined, so it must be self-contained. */
function lightPage() {
  // Another matchday or zone of the same page is a new document; this keeps the scroll position and the focus.
  const PLACE = "place";
  const nameOf = (link: Element) => link.getAttribute("aria-label") ?? link.textContent;
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-keep-place] a");
    const group = link?.closest("[data-keep-place]");
    if (!link || !group || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = [...group.querySelectorAll("a")].indexOf(link);
    const place = { href: link.href, top: scrollY, group: nameOf(group), name: nameOf(link), index };
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(place));
    } catch {
      // Storage may be disabled: the page then opens at the top.
    }
  });
  function takePlace() {
    try {
      const place = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
      sessionStorage.removeItem(PLACE);
      return place?.href === location.href ? place : null;
    } catch {
      return null;
    }
  }
  const place = takePlace();
  function focusPlace() {
    const groups = [...document.querySelectorAll("[data-keep-place]")];
    const links = [...(groups.find((group) => nameOf(group) === place.group)?.querySelectorAll("a") ?? [])];
    // An arrow is labelled by the matchday it leads to, so its label has changed: fall back to the index.
    (links.find((link) => nameOf(link) === place.name) ?? links[place.index])?.focus({ preventScroll: true });
  }
  if (place && !location.hash) {
    scrollTo(0, place.top);
    focusPlace();
  } else if (place) {
    // With a hash the browser scrolls there and moves the focus first, so restore the focus afterwards.
    addEventListener("load", () => setTimeout(focusPlace));
  }

  // After a reload, Back to a history entry that the router added only changes the URL.
  const pageUrl = location.pathname + location.search;
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== pageUrl) location.reload();
  });

  function replacePicture(img: HTMLImageElement) {
    const { initials } = img.dataset;
    const template = document.querySelector<HTMLTemplateElement>(
      initials === undefined ? "#no-picture" : "#no-crest",
    );
    const placeholder = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    if (!placeholder || (initials === undefined && img.dataset.picture === undefined)) return;
    placeholder.setAttribute("class", `${placeholder.getAttribute("class") ?? ""} ${img.className}`);
    const text = placeholder.querySelector("text");
    if (text) text.textContent = initials ?? "";
    else placeholder.querySelector("svg")?.setAttribute("viewBox", `0 0 ${img.width} ${img.height}`);
    if (!text && img.alt) placeholder.setAttribute("title", img.alt);
    img.replaceWith(placeholder);
  }
  document.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replacePicture(target),
    true,
  );
  for (const img of document.images) if (img.complete && img.naturalWidth === 0) replacePicture(img);

  // The current item may be outside the visible part of a scrolling row.
  for (const row of document.querySelectorAll<HTMLElement>("[data-keep-place] ul")) {
    const chip = row.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (chip && chip.offsetLeft + chip.clientWidth > row.clientWidth) {
      row.scrollLeft = chip.offsetLeft + (chip.clientWidth - row.clientWidth) / 2;
    }
  }
}

/** Runs at the end of a page without React. A function, so that it is tree-shaken from the client bundle. */
export function lightScript(): string {
  return `(${lightPage})()`;
}
