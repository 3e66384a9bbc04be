import { Plus } from "lucide";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";

export interface TeamChoice {
  id: number;
  name: string;
  logo: string | null;
  division: string;
  isOfDivision: boolean;
}

/** Picks a team to add to the table. Teams of the table's own zone and category come first. */
export function AddTeam({ choices, onAdd }: { choices: TeamChoice[]; onAdd: (team: TeamChoice) => void }) {
  const [chosen, setChosen] = useState("");
  const ofDivision = choices.filter(({ isOfDivision }) => isOfDivision);
  const others = choices.filter(({ isOfDivision }) => !isOfDivision);
  const team = choices.find(({ id }) => String(id) === chosen);

  function add() {
    if (!team) return;
    onAdd(team);
    setChosen("");
  }
  if (choices.length === 0) {
    return <p className="text-ink-soft text-sm">Todos los equipos de la liga están en la tabla.</p>;
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Agregar un equipo" className="min-w-0 flex-1 basis-56 sm:max-w-sm">
        <Select
          value={chosen}
          placeholder="Elegí un equipo"
          onChange={(event) => setChosen(event.target.value)}
        >
          <Options label="De esta zona y categoría" teams={ofDivision} />
          <Options label="Otros equipos de la liga" teams={others} />
        </Select>
      </Field>
      <Button onClick={add} disabled={!team}>
        <Icon of={Plus} className="size-5" />
        Agregar equipo
      </Button>
    </div>
  );
}

function Options({ label, teams }: { label: string; teams: TeamChoice[] }) {
  if (teams.length === 0) return null;
  return (
    <optgroup label={label}>
      {teams.map(({ id, name, division, isOfDivision }) => (
        <option key={id} value={id}>
          {isOfDivision || !division ? name : `${name} (${division})`}
        </option>
      ))}
    </optgroup>
  );
}
