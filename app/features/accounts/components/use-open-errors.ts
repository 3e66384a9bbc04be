import { type SyntheticEvent, useState } from "react";

type Errors = Record<string, string>;

/** The errors of a rejected form, except those of fields changed since. */
export function useOpenErrors(refused: { message: string; fields: Errors } | undefined) {
  const [current, setCurrent] = useState(refused);
  const [submitted, setSubmitted] = useState<Record<string, string>>();
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  if (current !== refused) {
    setCurrent(refused);
    setSubmitted(undefined);
    setEdited(new Set());
  }

  /** Records the submitted values before the first change. */
  function onFocus(event: SyntheticEvent) {
    const form = formOf(event);
    if (form && !submitted) setSubmitted(textsOf(form));
  }
  function compare(event: SyntheticEvent) {
    const form = formOf(event);
    if (!form || !submitted || !refused) return;
    // A combobox choice reaches its field only after React has rendered.
    setTimeout(() => {
      const now = textsOf(form);
      setEdited(new Set(Object.keys(refused.fields).filter((name) => now[name] !== submitted[name])));
    });
  }

  const open = Object.entries(refused?.fields ?? {}).filter(([name]) => !edited.has(name));
  const message =
    edited.size === 0 ? refused?.message : [...new Set(open.map(([, text]) => text))].join(", ");
  return {
    message,
    errors: refused && (Object.fromEntries(open) as Errors),
    // Not on blur: removing an error would move the button that is being pressed.
    watch: { onFocus, onInput: compare, onClick: compare, onKeyUp: compare },
  };
}

function formOf({ target }: SyntheticEvent): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form") : null;
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
