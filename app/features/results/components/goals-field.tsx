import { Crest } from "#app/ui/crest.tsx";
import { cx } from "#app/ui/cx.ts";
import type { MatchTeam } from "../../fixtures/match-teams.rules.ts";

interface GoalsFieldProps {
  id: string;
  name: string;
  team: MatchTeam;
  value: string;
  /** Whether another match is being edited. */
  isLocked: boolean;
  /** The id of its error message. */
  errorId: string | undefined;
  onType: (text: string) => void;
  onLocked: () => void;
  className?: string;
}

/** The goals of one side: large enough for a thumb, with the numeric keyboard on a phone. */
export function GoalsField(props: GoalsFieldProps) {
  const { id, name, team, value, isLocked, errorId, onType, onLocked, className } = props;
  return (
    <input
      id={id}
      name={name}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => (isLocked ? onLocked() : event.target.select())}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint={name === "home" ? "next" : "done"}
      aria-label={`Goles de ${team.name}`}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      readOnly={isLocked}
      tabIndex={isLocked ? -1 : undefined}
      className={cx(
        "num h-12 w-15 rounded-card border border-edge text-center text-2xl",
        value === "" ? "bg-paper" : "bg-sunk/60",
        "hover:border-ink-soft focus:bg-paper focus-visible:outline-offset-0",
        "read-only:border-line read-only:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger",
        className,
      )}
    />
  );
}

export function TeamName({ team, className }: { team: MatchTeam; className?: string }) {
  return (
    <span className={cx("flex min-w-0 items-center gap-2.5 font-semibold leading-tight", className)}>
      <Crest name={team.name} logo={team.logo} className="max-[18rem]:hidden" />
      <span className="wrap-anywhere min-w-0 text-balance">{team.name}</span>
    </span>
  );
}
