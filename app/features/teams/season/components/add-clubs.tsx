import { useState } from "react";
import { counted } from "#app/lib/text/counted.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { lengthFault, type PastedClub, pastedClubs } from "../pasted-clubs.rules.ts";
import type { Matrix } from "../season-matrix.rules.ts";

export interface KnownClub {
  id: number;
  name: string;
  shortName: string | null;
  aliases: string[];
  elsewhere: string[];
}

type AddClubsProps = { clubs: KnownClub[]; matrix: Matrix; onAdd: (pasted: PastedClub[]) => void };

const STATES = {
  new: { text: "Nuevo", tone: "good" },
  known: { text: "Ya está en el sitio", tone: "liga" },
  there: { text: "Ya estaba", tone: "mute" },
} as const;

/** A pasted list, one club per line, previewed before it is added. */
export function AddClubs({ clubs, matrix, onAdd }: AddClubsProps) {
  const [text, setText] = useState("");
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const pasted = pastedClubs(text, clubs, matrix.rows, matrix.zones[0] ?? "", others);
  const fresh = pasted.filter(({ state }) => state !== "there");
  const tooLong = lengthFault(pasted);
  const zones = new Set(pasted.map(({ zone }) => zone));
  return (
    <Card className="grid gap-3 p-4">
      <Field
        label="Sumar clubes"
        hint="Uno por línea. Una línea que dice «Zona 2» es la zona de los que siguen."
        error={tooLong}
      >
        <TextArea rows={6} value={text} maxLength={20_000} onChange={({ target }) => setText(target.value)} />
      </Field>
      {pasted.length > 0 && (
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {pasted.map((line, i) => (
            <PastedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rebuilt on every keystroke
              key={i}
              line={line}
              withZone={zones.size > 1}
              onToggle={() => setOthers(withToggled(others, foldText(line.typed ?? "")))}
            />
          ))}
        </ul>
      )}
      <Button
        variant="main"
        className="justify-self-start"
        disabled={fresh.length === 0 || tooLong !== undefined}
        onClick={() => {
          onAdd(pasted);
          setText("");
          setOthers(new Set());
        }}
      >
        {fresh.length === 0 ? "Sumar clubes" : `Sumar ${counted(fresh.length, "club", "clubes")}`}
      </Button>
    </Card>
  );
}

type PastedLineProps = { line: PastedClub; withZone: boolean; onToggle: () => void };

/** Warns that a club with this name plays in another league: only a person knows whether it is the same one. */
function PastedLine({ line, withZone, onToggle }: PastedLineProps) {
  const { club, zone, state, from, isAnother } = line;
  const canDiffer = from !== undefined && state !== "there";
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 flex-1 truncate">{club}</span>
      {withZone && <span className="text-ink-soft text-sm">{zone}</span>}
      {canDiffer && !isAnother ? (
        <Badge tone="warn">Juega en {from}</Badge>
      ) : (
        <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
      )}
      {canDiffer && (
        <button
          type="button"
          onClick={onToggle}
          className="hit-44 min-h-11 cursor-pointer font-semibold text-label underline decoration-line underline-offset-4"
        >
          {isAnother ? `Es el de ${from}` : "Es otro club"}
          <span className="sr-only">: {club}</span>
        </button>
      )}
    </li>
  );
}

function withToggled(names: ReadonlySet<string>, name: string): Set<string> {
  const others = new Set(names);
  if (!others.delete(name)) others.add(name);
  return others;
}
