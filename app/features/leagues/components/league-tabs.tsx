import { Link } from "react-router";

interface LeagueTabsProps {
  label: string;
  tabs: { to: string; label: string; current: boolean }[];
  /** Link back to the league's opening choice. */
  back: string | null;
}

/** A league's tabs in one row, which scrolls sideways if it does not fit. */
export function LeagueTabs({ label, tabs, back }: LeagueTabsProps) {
  return (
    <nav aria-label={label} data-keep-place="" className="-mx-4 min-w-0 md:mx-0">
      <ul className="relative flex overflow-x-auto px-1.5 [scrollbar-width:none] md:flex-wrap md:px-0">
        {back && (
          <li className="flex-none">
            <Link to={back} className={TAB}>
              <span aria-hidden="true">←</span> Volver
            </Link>
          </li>
        )}
        {tabs.map((tab) => (
          <li key={tab.label} className="flex-none">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={TAB}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TAB =
  "focus-inset flex min-h-11 items-center gap-1 px-2.5 font-semibold text-label text-ink-soft whitespace-nowrap hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--liga)]";
