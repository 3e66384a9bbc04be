import { useLocation } from "react-router";

/** The parameters that open a panel screen's form or a question; one at a time. */
const OPENINGS = ["nuevo", "editar", "eliminar", "finalizar"];

/**
 * URLs of the current panel screen. `listPath` keeps the filters with nothing open; `at` changes parameters, and null
 * removes one.
 */
export function useScreen() {
  const { pathname, search } = useLocation();
  function at(changes: Record<string, string | null>): string {
    const params = new URLSearchParams(search);
    for (const name of OPENINGS) params.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  }
  return { listPath: at({}), at };
}
