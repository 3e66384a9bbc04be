import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { type Matrix, type PastedClub, pastedClubs } from "../season-matrix.rules.ts";

export interface KnownClub {
  id: number;
  name: string;
  shortName: string | null;
  aliases: string[];
}

type AddClubsProps = { clubs: KnownClub[]; matrix: Matrix; onAdd: (pasted: PastedClub[]) => void };

const STATES = {
  new: { text: "Nuevo", tone: "good" },
  known: { text: "Ya está en el sitio", tone: "liga" },
  there: { text: "Ya estaba", tone: "mute" },
} as const;

/** A pasted list, one club a line. It is looked at before it is taken over. */
export function AddClubs({ clubs, matrix, onAdd }: AddClubsProps) {
  const [text, setText] = useState("");
  const pasted = pastedClubs(text, clubs, matrix.rows, matrix.zones[0] ?? "");
  const fresh = pasted.filter(({ state }) => state !== "there");
  const zones = new Set(pasted.map(({ zone }) => zone));
  return (
    <Card className="grid gap-3 p-4">
      <Field
        label="Sumar clubes"
        hint="Uno por línea. Una línea que dice «Zona 2» es la zona de los que siguen."
      >
        <TextArea rows={6} value={text} maxLength={20_000} onChange={({ target }) => setText(target.value)} />
      </Field>
      {pasted.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {pasted.map(({ club, zone, state }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made again with every letter typed
            <li key={i} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{club}</span>
              {zones.size > 1 && <span className="text-ink-soft text-sm">{zone}</span>}
              <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="main"
        className="justify-self-start"
        disabled={fresh.length === 0}
        onClick={() => {
          onAdd(pasted);
          setText("");
        }}
      >
        {fresh.length === 1 ? "Sumar 1 club" : `Sumar ${fresh.length} clubes`}
      </Button>
    </Card>
  );
}
