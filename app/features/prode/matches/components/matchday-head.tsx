import { ChevronDown, ChevronLeft, ChevronRight, type IconNode } from "lucide";
import { longDay } from "#app/lib/dates.ts";
import { choiceCookie } from "#app/lib/prode-choice.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { matchdayPath } from "../matchday-url.rules.ts";
import type { ChosenMatchday } from "../my-matchday.rules.ts";

type Head = Omit<ChosenMatchday, "fixtures">;

/** The matchday's league, category and day, with links to the others. */
export function MatchdayHead({ matchday, keepsDay }: { matchday: Head; keepsDay: boolean }) {
  const { league, category, day, label, tournament, previous, next, categories } = matchday;
  const at = { leagueId: league.id, category: category?.slug ?? null };
  const pathOf = ({ slug, hasDay }: Head["categories"][number]) =>
    matchdayPath({ ...at, category: slug, day: keepsDay && hasDay ? day : null });
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="mx-auto flex w-full max-w-2xl items-center gap-1">
        <Arrow
          icon={ChevronLeft}
          label="Fecha anterior"
          to={previous && matchdayPath({ ...at, day: previous })}
        />
        <div className="min-w-0 flex-1 text-center">
          <h2 className="text-subheading">{[label ?? "Mi fecha", tournament ?? league.name].join(" · ")}</h2>
          <p className="text-caption text-ink-soft">{longDay(day)}</p>
        </div>
        <Arrow icon={ChevronRight} label="Fecha siguiente" to={next && matchdayPath({ ...at, day: next })} />
      </div>
      {/* A cookie stores the tapped league or category. */}
      <div className="flex min-w-0 flex-wrap items-center gap-1.5" onClickCapture={rememberChoice}>
        <LeagueMenu matchday={matchday} />
        {categories.length > 0 && (
          <nav aria-label="Categoría" className="min-w-0 flex-1 basis-32">
            <ul className="relative flex overflow-x-auto [scrollbar-width:none]">
              {categories.map((option) => (
                <li key={option.slug} ref={option.slug === category?.slug ? bringIntoView : undefined}>
                  <Chip isCurrent={option.slug === category?.slug} to={pathOf(option)}>
                    {option.name}
                  </Chip>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

/** Scrolls the chosen chip into view. */
function bringIntoView(chip: HTMLElement | null) {
  const list = chip?.parentElement;
  if (list) list.scrollLeft = chip.offsetLeft + chip.clientWidth / 2 - list.clientWidth / 2;
}

function Chip({ isCurrent, to, children }: { isCurrent: boolean; to: string; children: string }) {
  return (
    <PageLink
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-current={isCurrent || undefined}
      className={cx(
        "focus-inset flex min-h-11 min-w-11 items-center whitespace-nowrap border-b-2 px-3 font-semibold text-label",
        isCurrent ? "border-liga bg-liga/10 text-liga" : "border-line bg-paper hover:bg-sunk",
      )}
    >
      {children}
    </PageLink>
  );
}

function rememberChoice({ target }: { target: EventTarget }) {
  const link = (target as Element).closest("a");
  const params = new URLSearchParams(link?.search);
  const league = Number(params.get("liga"));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
  if (link && league > 0) document.cookie = choiceCookie(league, params.get("categoria"));
}

function LeagueMenu({ matchday: { league, leagues } }: { matchday: Head }) {
  if (leagues.length < 2) return null;
  return (
    <details className="group relative flex-none" key={league.id}>
      <summary className="flex min-h-11 max-w-36 cursor-pointer list-none sm:max-w-72 items-center gap-1 rounded-card border border-line bg-paper px-2.5 font-semibold text-label">
        <span className="min-w-0 leading-tight">{league.name}</span>
        <Icon of={ChevronDown} className="size-4 flex-none text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="absolute z-20 mt-1 w-60 rounded-card border border-line bg-raised p-1.5 shadow-float">
        {leagues.map(({ id, name, category }) => (
          <li key={id}>
            <PageLink
              to={matchdayPath({ leagueId: id, category, day: null })}
              preventScrollReset
              aria-current={id === league.id || undefined}
              className={cx(
                "focus-inset flex min-h-11 items-center rounded-inner px-3 font-semibold text-label hover:bg-sunk",
                id === league.id && "text-liga",
              )}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Arrow({ icon, label, to }: { icon: IconNode; label: string; to: string | null }) {
  const boxClass = "grid size-11 flex-none place-items-center rounded-card";
  if (!to)
    return (
      <span className={cx(boxClass, "text-line")}>
        <Icon of={icon} className="size-5" />
      </span>
    );
  return (
    <PageLink
      to={to}
      aria-label={label}
      preventScrollReset
      prefetch="intent"
      className={cx(boxClass, "hover:bg-sunk")}
    >
      <Icon of={icon} className="size-5" />
    </PageLink>
  );
}
