import { type FormEvent, useState } from "react";
import { foldText } from "#app/lib/text/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Input } from "#app/ui/field.tsx";

type AddNamesProps = {
  title: string;
  hint: string;
  /** Existing names. */
  names: string[];
  onAdd: (names: string[]) => void;
};

/** Names of zones or categories, and a field to add more. */
export function AddNames({ title, hint, names, onAdd }: AddNamesProps) {
  const [typed, setTyped] = useState("");

  function add(event: FormEvent) {
    event.preventDefault();
    const existing = new Set(names.map(foldText));
    const typedNames = typed.split(/[,;\n]/).map((name) => name.replace(/\s+/g, " ").trim());
    const fresh = typedNames.filter((name) => name !== "" && !existing.has(foldText(name)));
    onAdd([...new Map(fresh.map((name) => [foldText(name), name])).values()]);
    setTyped("");
  }
  return (
    <Card className="grid gap-3 p-4">
      <form onSubmit={add} className="flex items-end gap-2 max-[18rem]:flex-wrap">
        <Field label={title} hint={hint} className="min-w-0 flex-1 max-[18rem]:basis-full">
          <Input
            value={typed}
            autoComplete="off"
            maxLength={400}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" className="mb-6.5" disabled={typed.trim() === ""}>
          Sumar
        </Button>
      </form>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name} className="rounded-full bg-sunk px-2.5 py-0.5 font-semibold text-label">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
