import { ButtonLink } from "#app/ui/button.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Progress } from "../match-list.rules.ts";
import { matchdayPath } from "../matchday-url.rules.ts";
import type { ChosenMatchday } from "../my-matchday.rules.ts";

type MatchdayShareProps = {
  matchday: Pick<ChosenMatchday, "league" | "category" | "day">;
  /** Undefined for visitors. */
  progress: Progress | undefined;
};

/** Shares the matchday, without the player's predictions. */
export function MatchdayShare({ matchday: { league, category, day }, progress }: MatchdayShareProps) {
  const isComplete = progress !== undefined && progress.open > 0 && progress.predicted === progress.open;
  return (
    <div className="flex flex-wrap gap-2">
      <ShareButton
        label={isComplete ? "Compartila" : "Compartir"}
        text={isComplete ? "Completé la fecha del Prode. ¿Y vos?" : "Jugá esta fecha del Prode"}
        path={matchdayPath({ leagueId: league.id, category: category?.slug ?? null, day })}
      />
      {progress && <ButtonLink to="/prode/grupos">Invitá a un amigo</ButtonLink>}
    </div>
  );
}
