import { CircleAlert } from "lucide";
import { counted } from "#app/lib/text/counted.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import type { NameOption, NameQuestion } from "../import-names.rules.ts";

/** Asks which club an unclear name means. One answer applies to every occurrence. */
export function NameQuestions({ names, others }: { names: NameQuestion[]; others: NameOption[] }) {
  const open = names.filter(({ chosen }) => chosen === null);
  const answered = names.filter(({ chosen }) => chosen !== null);
  return (
    <Card>
      <CardHeader>
        <h3 className="flex-1">¿Quién es?</h3>
        <span className="text-ink-soft text-label">Respondelo una vez y vale para todo</span>
      </CardHeader>
      <ul className="divide-y divide-line">
        {open.map((name, index) => (
          <Question key={name.key} name={name} others={index < MAX_WITH_OTHERS ? others : []} />
        ))}
      </ul>
      {answered.length > 0 && (
        <details open={open.length === 0 && answered.length <= MAX_OPEN} className="border-line border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-label">
            {counted(answered.length, "nombre ya tiene respuesta", "nombres ya tienen respuesta")}
          </summary>
          <ul className="divide-y divide-line">
            {answered.map((name, index) => (
              <Question key={name.key} name={name} others={index < MAX_WITH_OTHERS ? others : []} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const MAX_OPEN = 8;
/** Each of these questions repeats the list of all clubs. */
const MAX_WITH_OTHERS = 30;

type QuestionProps = { name: NameQuestion; others: NameOption[] };

function Question({ name: { key, text, count, why, options, chosen }, others }: QuestionProps) {
  const rest = others.filter((other) => !options.some(({ value }) => value === other.value));
  return (
    <li>
      <fieldset className="grid min-w-0 gap-2 px-4 py-3">
        <legend className="float-left mb-2 flex w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{text}</span>
          <span className="text-ink-soft text-label">aparece {counted(count, "vez", "veces")}</span>
          <Badge tone={chosen === null ? "bad" : "warn"} className="ml-auto">
            <Icon of={CircleAlert} className="size-4" />
            {why}
          </Badge>
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ value, label, logo }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-3.5 text-label has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={`quien:${key}`}
                value={value}
                defaultChecked={chosen === value}
                className="sr-only"
              />
              {(value.startsWith("e") || value.startsWith("c")) && (
                <Crest name={label} logo={logo} size="sm" />
              )}
              {value.startsWith("c") ? `Sumar ${label}` : label}
            </label>
          ))}
          {rest.length > 0 && (
            // Keyed by the answer: after it has become one of the options, nothing is selected here.
            <Select
              key={chosen}
              name={`otro:${key}`}
              aria-label={`Otro club para ${text}`}
              defaultValue=""
              className="w-full sm:w-56"
            >
              <option value="">Es otro…</option>
              {rest.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </div>
      </fieldset>
    </li>
  );
}
