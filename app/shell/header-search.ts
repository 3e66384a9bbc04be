/**
 * The header's search field as HTML: see ui/search-field.tsx. A function, so that it is tree-shaken from the client
 * bundle.
 */
export const headerSearch = () => `<search><form action="/buscar" class="relative">
<input type="search" name="q" aria-label="Buscar en el sitio" placeholder="Buscá tu club" maxlength="60" autocomplete="off" data-suggest="/buscar.json" class="h-11 w-full min-w-0 rounded-card border border-line bg-sunk pr-2 pl-9 text-base text-ink placeholder:text-ink-soft hover:border-edge focus-visible:outline-offset-0">
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true" class="pointer-events-none absolute top-3 left-2.5 size-5 text-ink-soft"><path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>
<div></div>
</form></search>`;
