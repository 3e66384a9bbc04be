import { PageLink } from "#app/ui/page-link.tsx";
import { teamPath } from "../team-url.rules.ts";

interface SiblingStripProps {
  club: string;
  siblings: { id: number; category: string }[];
  currentId: number;
}

/** Links to the club's teams by category, with the current one marked. */
export function SiblingStrip({ club, siblings, currentId }: SiblingStripProps) {
  if (siblings.length < 2) return null;
  return (
    <nav aria-label={`Categorías de ${club}`} data-keep-place="">
      <ul className="relative flex w-fit max-w-full gap-1 overflow-x-auto rounded-card bg-sunk p-1 [scrollbar-width:none]">
        {siblings.map(({ id, category }) => (
          <li key={id} className="flex-none">
            <PageLink
              to={teamPath(id)}
              aria-current={id === currentId ? "page" : undefined}
              className="focus-inset flex min-h-11 min-w-11 items-center justify-center rounded-inner px-3 font-semibold text-ink-soft text-label hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink"
            >
              {category}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
