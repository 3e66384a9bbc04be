import { Form, useNavigation } from "react-router";
import { Button } from "./button.tsx";

type FormResult = {
  ok: boolean;
  intent?: string;
  fields?: Record<string, string>;
  values?: Record<string, string>;
};

/** Whether the result asks for a confirmation before saving: its question is in `confirmed`. */
export function isQuestion(answer: FormResult | undefined): boolean {
  return answer?.ok === false && Boolean(answer.fields?.confirmed);
}

/**
 * Asks to confirm what saving would change elsewhere. A yes submits the same form with the confirmed question, so that
 * a concurrent change leads to a new question.
 */
export function RepeatedQuestion({
  answer,
  label = "Sí, guardar igual",
}: {
  answer: FormResult | undefined;
  label?: string;
}) {
  const busy = useNavigation().state === "submitting";
  if (!answer || !isQuestion(answer)) return null;
  const { confirmed = "" } = answer.fields ?? {};
  const values = { ...answer.values, ...(answer.intent && { intent: answer.intent }), confirmed };
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-gold/60 bg-gold/8 p-4">
      <p>
        <strong>Antes de guardar, mirá esto. Todavía no se guardó nada.</strong> {confirmed}
      </p>
      <Form method="post" preventScrollReset>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="main" busy={busy}>
          {label}
        </Button>
      </Form>
    </div>
  );
}
