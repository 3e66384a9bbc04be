import { Form, useNavigation } from "react-router";
import { Button } from "./button.tsx";

type Asked = {
  ok: boolean;
  intent?: string;
  fields?: Record<string, string>;
  values?: Record<string, string>;
};

/** Whether an answer asks before anything is saved: it repeats the question in `confirmado`. */
export function isQuestion(answer: Asked | undefined): boolean {
  return answer?.ok === false && Boolean(answer.fields?.confirmado);
}

/**
 * What saving would change elsewhere, asked before it is done. A yes sends the same form again with the question that it
 * answers, so that another change meanwhile is asked about too.
 */
export function RepeatedQuestion({
  answer,
  label = "Sí, guardar igual",
}: {
  answer: Asked | undefined;
  label?: string;
}) {
  const busy = useNavigation().state === "submitting";
  if (!answer || !isQuestion(answer)) return null;
  const { confirmado = "" } = answer.fields ?? {};
  const sent = { ...answer.values, ...(answer.intent && { intent: answer.intent }), confirmado };
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-gold/60 bg-gold/8 p-4">
      <p>
        <strong>Antes de guardar, mirá esto. Todavía no se guardó nada.</strong> {confirmado}
      </p>
      <Form method="post" preventScrollReset>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="main" busy={busy}>
          {label}
        </Button>
      </Form>
    </div>
  );
}
