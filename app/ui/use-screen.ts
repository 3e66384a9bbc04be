import { useLocation } from "react-router";

/** What opens something on a screen of the panel: its one form, or a question. One of them at a time. */
const OPENINGS = ["nuevo", "editar", "eliminar", "finalizar"];

/**
 * Addresses of this same screen of the panel. `list` is the screen with its filters and nothing open, `at` the same
 * with other parameters; null takes one away.
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
  return { list: at({}), at };
}
