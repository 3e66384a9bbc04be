import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";

/** The last import, with a button to undo it. */
export function UndoImport({ id, text, question }: { id: number; text: string; question: string }) {
  return (
    <Card className="flex flex-wrap items-center gap-3 p-4 sm:p-5">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">Última importación:</span> {text}.
      </p>
      <ConfirmedForm
        intent="undo"
        question={{
          title: "¿Deshacer la importación?",
          text: question,
          confirmLabel: "Deshacer",
          danger: true,
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="confirmed" value={question} />
        <Button type="submit">Deshacer</Button>
      </ConfirmedForm>
    </Card>
  );
}
