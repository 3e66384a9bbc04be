import { Form, useNavigation } from "react-router";
import { MAX_REASON, NO_NAMES } from "#app/lib/forms/public-reason.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { AskBeforeLeaving } from "#app/ui/leave-question.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { Select } from "#app/ui/select.tsx";

interface Entry {
  name: string;
  teams: { id: number; category: string | null }[];
}

type FormProps = {
  entries: Entry[];
  answer?: { values: Record<string, string>; fields: Record<string, string> };
};

/** Asks who withdraws and what happens to their matches; once submitted, shows the consequences and asks to confirm. */
export function WithdrawalForm({ entries, answer }: FormProps) {
  const busy = useNavigation().state === "submitting";
  const { values, fields } = answer ?? { values: {}, fields: {} };
  // The server asks for confirmation as the error of this field.
  const question = fields.confirmed;
  return (
    <PanelCard
      title="Quién se va y qué pasa con sus partidos"
      text="Nada se borra: los partidos quedan a la vista con su motivo."
    >
      <AskBeforeLeaving>
        <Form method="post" preventScrollReset noValidate className="grid max-w-2xl gap-4">
          <Field label="Club o equipo" error={fields.teamIds}>
            <Select name="teamIds" defaultValue={values.teamIds ?? ""}>
              <option value="">Elegí quién se retira</option>
              {entries.map(({ name, teams }) => (
                <optgroup key={name} label={name}>
                  {teams.length > 1 && (
                    <option value={teams.map(({ id }) => id).join()}>{name}, todas las categorías</option>
                  )}
                  {teams.map(({ id, category }) => (
                    <option key={id} value={id}>
                      {name}, {category ?? "sin categoría"}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <Field label="Lo que ya jugó" error={fields.played}>
            <Select name="played" defaultValue={values.played ?? "quedan"}>
              <option value="quedan">Sus resultados quedan</option>
              <option value="anular">Sus resultados se anulan</option>
            </Select>
          </Field>
          <Field label="Lo que falta jugar" error={fields.rest}>
            <Select name="rest" defaultValue={values.rest ?? "perder"}>
              <option value="perder">Lo pierde por W.O.</option>
              <option value="anular">Se anula</option>
            </Select>
          </Field>
          <Field label="Motivo" hint={`Lo leen las familias. ${NO_NAMES}`} error={fields.reason}>
            <Input
              name="reason"
              defaultValue={values.reason ?? "Se retiró del torneo"}
              maxLength={MAX_REASON}
            />
          </Field>
          {question && (
            <>
              <input type="hidden" name="confirmed" value={question} />
              <p role="alert" className="rounded-card border border-danger/50 p-4">
                {question}
              </p>
            </>
          )}
          <div>
            <Button type="submit" variant={question ? "danger" : "main"} busy={busy}>
              {question ? "Sí, retirar" : "Ver qué cambia"}
            </Button>
          </div>
        </Form>
      </AskBeforeLeaving>
    </PanelCard>
  );
}
