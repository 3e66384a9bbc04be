import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  summary: ReactNode;
  summaryClassName: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A menu on <details>: it opens and closes without scripts. With them it also closes with Esc, when something outside
 * is touched, when the focus leaves it and when one of its links is followed.
 */
export function Menu({ summary, summaryClassName, label, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);

  // Every navigation closes it, also to the same address; the first page does not: whoever was quicker than the scripts
  // has it open already.
  useEffect(() => {
    if (ref.current && shownAt.current !== key) ref.current.open = false;
    shownAt.current = key;
  }, [key]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !ref.current?.open) return;
      ref.current.open = false;
      ref.current.querySelector("summary")?.focus();
    }
    function onPress(event: PointerEvent) {
      if (ref.current && !ref.current.contains(event.target as Node)) ref.current.open = false;
    }
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  function onBlur(event: FocusEvent<HTMLDetailsElement>) {
    const next = event.relatedTarget;
    if (next && !event.currentTarget.contains(next)) event.currentTarget.open = false;
  }

  return (
    <details ref={ref} data-menu="" onBlur={onBlur} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
