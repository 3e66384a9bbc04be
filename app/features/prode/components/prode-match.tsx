import { Badge } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import { MatchMiddle } from "../../fixtures/components/match-middle.tsx";
import { AWAY_SIDE, HOME_SIDE, MIDDLE, SIDES } from "../../fixtures/components/match-sides.ts";
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
      className="@container scroll-mt-20 border-line px-3.5 pt-2.5 pb-2 not-first:border-t target:bg-liga/8"
    >
      <p className="mb-1.5 flex items-center gap-2 text-caption text-ink-soft">
        <span className="num">N.º {match.number}</span>
        <Badge tone={isOpen ? "good" : "mute"} className="text-caption">
          {isOpen ? "Abierto" : "Cerrado"}
        </Badge>
        {left && <span className="ml-auto font-semibold text-gold">{left}</span>}
      </p>
      <div className={cx(SIDES, "mb-2.5 gap-y-1.5")}>
        <Side team={match.home} lost={loser === "home"} className={HOME_SIDE} />
        <MatchMiddle match={match} className={cx(MIDDLE, "text-2xl")} />
        <Side team={match.away} lost={loser === "away"} className={AWAY_SIDE} />
      </div>
      {match.note && <p className="mb-2 text-balance text-center text-caption text-ink-soft">{match.note}</p>}
      {!match.isPlayed && !match.note && now >= match.kickoff && (
        <p className="mb-2 text-center text-caption text-ink-soft">Falta el resultado</p>
      )}
      {isOpen ? <ChoiceButtons {...choice} /> : <ClosedMatch match={match} signedIn={playerId !== null} />}
    </li>
  );
}

function Side({ team, lost, className }: { team: MatchTeam; lost: boolean; className: string }) {
  return (
    <span
      className={cx(
        "flex min-w-0 items-center gap-2 text-label leading-tight",
        lost ? "text-ink-soft" : "font-semibold",
        className,
      )}
    >
      <Crest name={team.name} logo={team.logo} className="max-sm:size-7" />
      <span className="wrap-break-word min-w-0 text-balance">{team.name}</span>
    </span>
  );
}
