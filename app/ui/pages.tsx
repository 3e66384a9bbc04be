import { ButtonLink } from "./button.tsx";
import { useScreen } from "./use-screen.ts";

/** To the page before and after, of a list that has several. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const { at } = useScreen();
  if (pages <= 1) return null;
  const pathOf = (other: number) => at({ pagina: String(other) });
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
