import type { ReactNode } from "react";
import { Link } from "react-router";

interface HeadProps {
  season: { id: number; name: string };
  league: { id: number; name: string };
  /** 'Llaves', or 'reglas' where the title begins with the season's name. */
  title: string;
  /**
   * Target of the back link: the season, or the league's list of seasons. For the list, the title includes the season's
   * name.
   */
  up: "season" | "seasons";
  children?: ReactNode;
}

/** The header of a season's screen: back link, league, title and a line on its purpose. */
export function SeasonHead({ season, league, title, up, children }: HeadProps) {
  const isOfSeason = up === "season";
  return (
    <div>
      <p className="text-ink-soft text-label">
        <Link
          to={isOfSeason ? `/admin/temporadas/${season.id}` : `/admin/temporadas?liga=${league.id}`}
          className="hit-44 underline underline-offset-4"
        >
          {isOfSeason ? season.name : "Temporadas"}
        </Link>{" "}
        · {league.name}
      </p>
      <h2 className="text-title">{isOfSeason ? title : `${season.name}: ${title}`}</h2>
      {children && <p className="text-ink-soft">{children}</p>}
    </div>
  );
}
