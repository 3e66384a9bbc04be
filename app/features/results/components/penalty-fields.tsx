import { Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type FieldsProps = {
  home: string;
  away: string;
  typed: { winner: string; home: string; away: string };
  error?: string;
  /** The id of the form that the fields belong to, if they are outside it. */
  form?: string;
  onType?: () => void;
};

/** The winner on penalties, and the score if it is known. */
export function PenaltyFields({ home, away, typed, error, form, onType }: FieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        name="penaltyWinner"
        form={form}
        aria-label="Ganó por penales"
        aria-invalid={error ? true : undefined}
        defaultValue={typed.winner}
        onChange={onType}
        className="min-w-0 max-w-60"
      >
        <option value="">Sin penales</option>
        <option value="local">Penales: {home}</option>
        <option value="visitante">Penales: {away}</option>
      </Select>
      {(["homePenalties", "awayPenalties"] as const).map((name) => (
        <span key={name} className="w-14">
          <Input
            name={name}
            form={form}
            aria-label={`Penales de ${name === "homePenalties" ? home : away}`}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue={name === "homePenalties" ? typed.home : typed.away}
            onChange={onType}
            className="text-center"
          />
        </span>
      ))}
      {error && <p className="basis-full text-danger text-label">{error}</p>}
    </div>
  );
}
