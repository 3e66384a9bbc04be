import { useLocation, useNavigation } from "react-router";

/**
 * The values of a filter's selects, by parameter: those of the pending URL, else the current ones, so that a cancelled
 * choice is not shown. A key on the form would do that too, but a new form loses the keyboard's focus.
 */
export function useChosen<Name extends string>(current: Record<Name, string>): Record<Name, string> {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  if (location?.pathname !== pathname || formMethod === "POST") return current;
  const pending = new URLSearchParams(location.search);
  const names = Object.keys(current) as Name[];
  return Object.fromEntries(names.map((name) => [name, pending.get(name) ?? ""])) as Record<Name, string>;
}
