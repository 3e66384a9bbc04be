import { HowToPlay } from "../../components/how-to-play.tsx";
import type { ProdeConfig } from "../../prode.rules.ts";
import { MatchFilters } from "./match-filters.tsx";
import { MatchdayShare } from "./matchday-share.tsx";

type BelowMatchesProps = Parameters<typeof MatchFilters>[0] & {
  /** Null below a filtered list. */
  share: Parameters<typeof MatchdayShare>[0] | null;
  config: ProdeConfig;
};

/** The part below the matches, loaded after the rest of the page. */
export function BelowMatches({ share, config, ...filters }: BelowMatchesProps) {
  return (
    <>
      {share && <MatchdayShare {...share} />}
      <MatchFilters {...filters} />
      <HowToPlay config={config} />
    </>
  );
}
