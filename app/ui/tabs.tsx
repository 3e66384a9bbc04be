import { Link, type To } from "react-router";
import { cx } from "./cx.ts";

type Tab = { to: To; label: string; current: boolean };

/** Tabs as links, so that each view can be shared and reloaded, and works without JavaScript. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: Tab[]; className?: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="inline-flex flex-wrap gap-1 rounded-card bg-sunk p-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={cx(
                "focus-inset flex min-h-11 items-center rounded-inner px-4 font-semibold text-label",
                // So that three fit side by side on a phone.
                tabs.length > 2 && "max-[26rem]:px-2.5",
                tab.current
                  ? "bg-raised text-ink shadow-[0_1px_2px_rgb(0_0_0/0.14)]"
                  : "text-ink-soft hover:text-ink",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
