import { Wrap } from "#app/ui/page.tsx";
import type { LeagueInSeason } from "../../leagues/league-page.rules.ts";
import { leagueUrl } from "../../leagues/leagues.rules.ts";
import { ChoiceLinks } from "../../standings/components/choice-links.tsx";
import type { CupView } from "../bracket-view.rules.ts";
import { Bracket, CupWinner } from "./bracket.tsx";

type ViewProps = {
  league: LeagueInSeason;
  page: {
    categories: { id: number; name: string }[];
    category: { id: number; name: string } | null;
    cups: CupView[];
  };
};

/** The play-offs of a category, and those of clubs. */
export function BracketPageView({ league, page: { categories, category, cups } }: ViewProps) {
  return (
    <Wrap className="grid gap-6 pt-4 pb-12">
      <h2 className="sr-only">{["Llaves", category?.name].filter(Boolean).join(" ")}</h2>
      {categories.length > 1 && (
        <ChoiceLinks
          variant="inner"
          label="Categoría"
          choices={categories}
          currentId={category?.id}
          pathOf={({ id }) => leagueUrl(league, "llaves", { categoria: id })}
        />
      )}
      {cups.map((cup) =>
        cup.brackets.map((bracket) => (
          <section key={`${cup.id}/${bracket.category}`} className="grid grid-cols-1 gap-3">
            <h3 className="text-heading">
              {cup.name} <span className="text-ink-soft">{bracket.category ?? "por clubes"}</span>
            </h3>
            <CupWinner bracket={bracket} />
            <Bracket bracket={bracket} />
          </section>
        )),
      )}
    </Wrap>
  );
}
