import { Badge } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { MatchMiddle } from "../../fixtures/components/match-middle.tsx";
import { loserOf, type MatchTeam } from "../../fixtures/fixtures.rules.ts";
import { matchAnchor } from "../pending-pick.rules.ts";
import { timeLeft } from "../prode.rules.ts";
import { ChoiceButtons, type ChoiceProps } from "./choice-buttons.tsx";
import { ClosedMatch } from "./closed-match.tsx";

type ProdeMatchProps = ChoiceProps & { now: Date };

/** A match of the game: both teams, and what can be or was predicted. */
export function ProdeMatchCard({ now, ...choice }: ProdeMatchProps) {
  const { match, playerId } = choice;
  // It may close while it is looked at.
  const isOpen = match.isOpen && now < match.closesAt;
  const loser = loserOf(match.score);
  const left = isOpen ? timeLeft(match.closesAt, now) : null;
  return (
    <li
      id={matchAnchor(match.id)}
      className="scroll-mt-20 border-line px-3.5 pt-2.5 pb-2 not-first:border-t target:bg-liga/8"
    >
      <p className="mb-1.5 flex items-center gap-2 text-caption text-ink-soft">
        <span className="num">N.º {match.number}</span>
        <Badge tone={isOpen ? "good" : "mute"} className="text-caption">
          {isOpen ? "Abierto" : "Cerrado"}
        </Badge>
        {left && <span className="ml-auto font-semibold text-gold">{left}</span>}
      </p>
      <div className="mb-2.5 grid grid-cols-[1fr_3.5rem_1fr] items-center gap-2">
        <Side team={match.home} lost={loser === "home"} className="flex-row-reverse text-right" />
        <MatchMiddle match={match} className="text-2xl" />
        <Side team={match.away} lost={loser === "away"} />
      </div>
      {isOpen ? <ChoiceButtons {...choice} /> : <ClosedMatch match={match} signedIn={playerId !== null} />}
    </li>
  );
}

function Side({ team, lost, className }: { team: MatchTeam; lost: boolean; className?: string }) {
  return (
    <span
      className={cx(
        "flex min-w-0 items-center gap-2 text-label leading-tight",
        lost ? "text-ink-soft" : "font-semibold",
        className,
      )}
    >
      <Crest name={team.name} logo={team.logo} className="max-sm:size-7" />
      <span className="wrap-anywhere min-w-0 hyphens-auto text-balance">{team.name}</span>
    </span>
  );
}
