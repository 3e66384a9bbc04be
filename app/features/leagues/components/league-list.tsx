import { Link } from "react-router";
import { BreakableUrl } from "#app/ui/breakable-url.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { RowActions } from "#app/ui/screen-head.tsx";
import {
  COLORS,
  FIRST_LEVELS,
  IN_PRODE,
  leaguePath,
  type ManagedLeague,
  OPENING_VIEWS,
} from "../leagues.rules.ts";

/** The panel's list of leagues, in the site's order. */
export function LeagueList({ leagues, disabled }: { leagues: ManagedLeague[]; disabled: boolean }) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {leagues.map((league) => (
          <li
            key={league.id}
            data-league-color={league.color}
            className="flex items-center gap-3 py-2 pr-2 pl-4 max-[18rem]:flex-wrap"
          >
            <Crest name={league.name} logo={league.logo} size="lg" />
            <div className="min-w-0 flex-1 max-[18rem]:min-w-min">
              <h3 className="flex items-center gap-2">
                {league.name}
                <span title={COLORS[league.color]} className="size-3 flex-none rounded-full bg-liga" />
              </h3>
              <p className="text-ink-soft text-label">
                <Link
                  to={leaguePath(league)}
                  className="underline decoration-line underline-offset-4 hover:text-ink"
                >
                  <BreakableUrl url={leaguePath(league)} />
                </Link>
                <span className="max-sm:hidden">
                  {" · "}
                  {FIRST_LEVELS[league.firstLevel]} · {OPENING_VIEWS[league.openingView]}
                </span>
                {!league.inProde && ` · ${IN_PRODE.off}`}
              </p>
            </div>
            <ButtonLink to={`/admin/temporadas?liga=${league.id}`} className="flex-none max-sm:hidden">
              Temporadas<span className="sr-only"> de {league.name}</span>
            </ButtonLink>
            <RowActions id={league.id} name={league.name} disabled={disabled} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
