import { useState } from "react";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type TypedPenalties, withChosenWinner, withWinner } from "../results.rules.ts";

type FieldsProps = {
  home: string;
  away: string;
  typed: TypedPenalties;
  error?: string;
  /** The id of the form that the fields belong to, if they are outside it. */
  form?: string;
  onType?: (typed: TypedPenalties) => void;
};

/** The score of the penalties, if it is known, and their winner, which follows it. */
export function PenaltyFields({ home, away, typed, error, form, onType }: FieldsProps) {
  const [values, setValues] = useState(typed);
  function type(next: TypedPenalties) {
    setValues(next);
    onType?.(next);
  }
  const kicks = (side: "home" | "away") => (
    <Field label={`Penales de ${side === "home" ? home : away}`}>
      <Input
        name={`${side}Penalties`}
        form={form}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={values[side]}
        onChange={({ target }) => type(withWinner({ ...values, [side]: target.value }))}
        className="text-center"
      />
    </Field>
  );
  return (
    <div className="grid w-full max-w-sm grid-cols-2 gap-x-3 gap-y-2 max-[18rem]:grid-cols-1">
      {kicks("home")}
      {kicks("away")}
      <Field label="Ganó por penales" error={error} className="col-span-full">
        <Select
          name="penaltyWinner"
          form={form}
          value={values.winner}
          onChange={({ target }) => type(withChosenWinner(values, target.value))}
        >
          <option value="">Sin penales</option>
          <option value="local">{home}</option>
          <option value="visitante">{away}</option>
        </Select>
      </Field>
    </div>
  );
}
