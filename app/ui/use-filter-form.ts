import { startTransition, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";

/**
 * A filter form whose every change navigates. `chosen` has the values to show, by parameter: those of the last change
 * until its page has loaded, else those of the pending URL, else the current ones, so that a cancelled choice is not
 * shown. A key on the form would do that too, but a new form loses the keyboard's focus.
 */
export function useFilterForm<Name extends string>(current: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const pending = usePending();
  const [sent, setSent] = useState<URLSearchParams | null>(null);

  /** Submits the form without its empty fields, and without the `dropped` ones, which the change makes invalid. */
  function change(...dropped: string[]) {
    if (!form.current) return;
    const values = new URLSearchParams([...new FormData(form.current)] as string[][]);
    for (const name of [...values.keys()])
      if (!values.get(name) || dropped.includes(name)) values.delete(name);
    // The router renders the pending URL only when it has time. Until then React would reset the changed field, and the
    // next change would submit the form without it.
    setSent(values);
    void submit(values, { preventScrollReset: true, replace: true }).then(() =>
      // With the router's own update, so that the old values do not flash in between.
      startTransition(() => setSent((latest) => (latest === values ? null : latest))),
    );
  }

  const shown = sent ?? pending;
  const chosen = shown
    ? Object.fromEntries(Object.keys(current).map((name) => [name, shown.get(name) ?? ""]))
    : current;
  return { form, chosen: chosen as Record<Name, string>, change };
}

/** The parameters of the URL that is loading on this page, if any. */
function usePending(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  if (location?.pathname !== pathname || formMethod === "POST") return null;
  return new URLSearchParams(location.search);
}
