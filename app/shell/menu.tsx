import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  summary: ReactNode;
  summaryClassName: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A menu built on <details>: it opens without JavaScript. `closeMenus` closes it, and so does navigation. */
export function Menu({ summary, summaryClassName, label, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  // Not on the first render: the menu may have been opened before hydration.
  useEffect(() => {
    if (ref.current && lastKey.current !== key) ref.current.open = false;
    lastKey.current = key;
  }, [key]);

  return (
    <details ref={ref} data-menu="" className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
