import { PlayerPart } from "#app/ui/player-part.tsx";
import { HowToPlay } from "../../components/how-to-play.tsx";
import type { ProdeConfig } from "../../prode.rules.ts";
import { MatchFilters } from "./match-filters.tsx";
import { MatchdayShare } from "./matchday-share.tsx";

type BelowMatchesProps = Parameters<typeof MatchFilters>[0] & {
  /** Null below a filtered list. */
  share: Parameters<typeof MatchdayShare>[0] | null;
  config: ProdeConfig;
  own: string | null;
};

/** The part below the matches, loaded after the rest of the page. */
export function BelowMatches({ share, config, own, ...filters }: BelowMatchesProps) {
  return (
    <>
      {share && (
        <PlayerPart name="compartir" own={own}>
          <MatchdayShare {...share} />
        </PlayerPart>
      )}
      <MatchFilters {...filters} />
      <HowToPlay config={config} />
    </>
  );
}
