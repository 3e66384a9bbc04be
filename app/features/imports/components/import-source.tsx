import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CONTROL } from "#app/ui/control.ts";
import { Field, TextArea, useFieldWiring } from "#app/ui/field.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { MAX_FILE_SIZE } from "../../schedules/reading-limits.rules.ts";

const EXAMPLE = `1° FECHA sáb 6/3
Def. del Parque vs La Unión
Los Pibes - Estrella
Libre: El Ceibo

2° FECHA sáb 13/3
...`;

type SourceProps = { answer?: { values: Record<string, string>; fields: Record<string, string> } };

/** The source of an import: pasted text, or a file that is uploaded as soon as it is chosen. */
export function ImportSource({ answer }: SourceProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === "submitting";
  return (
    <AskBeforeLeaving>
      <Form ref={form} method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value="read" />
        <Card className="grid gap-4 p-4 sm:p-5">
          <Field
            label="El fixture, como te llegó"
            hint="De WhatsApp, de una planilla o de un mail. Varias fechas, zonas y categorías juntas."
            error={answer?.fields.texto}
          >
            <TextArea
              name="texto"
              rows={14}
              placeholder={EXAMPLE}
              defaultValue={answer?.values.texto ?? ""}
              className="font-mono text-label"
            />
          </Field>
          <Field
            label="O un archivo"
            hint={`Word (.docx), Excel (.xlsx) o CSV, hasta ${MAX_FILE_SIZE}.`}
            error={answer?.fields.archivo}
          >
            <FileInput onChange={() => form.current?.requestSubmit()} />
          </Field>
          <Button
            type="submit"
            variant="main"
            busy={busy}
            busyText="Leyendo..."
            className="justify-self-start"
          >
            Leer
          </Button>
        </Card>
      </Form>
    </AskBeforeLeaving>
  );
}

function FileInput({ onChange }: { onChange: () => void }) {
  const { required: _, ...wiring } = useFieldWiring() as { required?: boolean };
  return (
    <input
      {...wiring}
      type="file"
      name="archivo"
      accept=".docx,.xlsx,.csv,.txt"
      onChange={onChange}
      className={`${CONTROL} h-11 py-1.5 pr-3 pl-1.5 file:mr-3 file:h-8 file:cursor-pointer file:rounded-inner file:border-0 file:bg-sunk file:px-3 file:font-semibold file:text-ink file:text-label`}
    />
  );
}
