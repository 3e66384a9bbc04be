import { ButtonLink } from "#app/ui/button.tsx";

/** The way to the other pages of a long list. */
export function Pages({
  page,
  pages,
  pathOf,
}: {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-between gap-3">
      {page > 1 ? <ButtonLink to={pathOf(page - 1)}>Anterior</ButtonLink> : <span />}
      <span className="text-ink-soft text-label">
        Página {page} de {pages}
      </span>
      {page < pages ? <ButtonLink to={pathOf(page + 1)}>Siguiente</ButtonLink> : <span />}
    </nav>
  );
}
