import { Form } from "react-router";
import { dayOf, shortDay } from "#app/lib/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { ConfirmedForm } from "#app/ui/confirmed-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormVersionField } from "#app/ui/form-version-field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type ReportRules, reportRulesVersion } from "../delegates.rules.ts";

interface LinkListProps {
  clubs: { id: number; name: string; linkedAt: Date | null }[];
  isFinished: boolean;
  timeZone: string;
}

/** The clubs of a season with the date of their link, and its actions. */
export function LinkList({ clubs, isFinished, timeZone }: LinkListProps) {
  const withoutLink = clubs.filter(({ linkedAt }) => !linkedAt).length;
  return (
    <Card>
      <CardHeader>
        <h3 className="flex-1 text-subheading">Enlaces</h3>
        {withoutLink > 0 && !isFinished && (
          <Form method="post">
            <input type="hidden" name="intent" value="create-all" />
            <Button type="submit" variant="main">
              {withoutLink === clubs.length ? "Crear los de todos" : `Crear los ${withoutLink} que faltan`}
            </Button>
          </Form>
        )}
      </CardHeader>
      <ul className="divide-y divide-line">
        {clubs.map(({ id, name, linkedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-40 leading-tight">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-soft text-label">
                {linkedAt ? `Tiene enlace desde el ${shortDay(dayOf(linkedAt, timeZone))}` : "Sin enlace"}
              </span>
            </span>
            {!isFinished && linkedAt && (
              <ConfirmedForm
                intent="create"
                question={{
                  title: `¿Hacer otro enlace para ${name}?`,
                  text: "El que tiene deja de servir.",
                  confirmLabel: "Hacer otro",
                }}
              >
                <SeenClub id={id} linkedAt={linkedAt} />
                <Button type="submit">Hacer otro</Button>
              </ConfirmedForm>
            )}
            {!isFinished && !linkedAt && (
              <Form method="post">
                <input type="hidden" name="intent" value="create" />
                <SeenClub id={id} linkedAt={linkedAt} />
                <Button type="submit">Crear enlace</Button>
              </Form>
            )}
            {linkedAt && (
              <ConfirmedForm
                intent="revoke"
                question={{
                  title: `¿Dar de baja el enlace de ${name}?`,
                  text: "Deja de servir enseguida.",
                  confirmLabel: "Dar de baja",
                  danger: true,
                }}
              >
                <SeenClub id={id} linkedAt={linkedAt} />
                <Button type="submit" variant="quiet">
                  Dar de baja
                </Button>
              </ConfirmedForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Submits the club and the shown link, to detect one that another administrator has made since. */
function SeenClub({ id, linkedAt }: { id: number; linkedAt: Date | null }) {
  return (
    <>
      <input type="hidden" name="club" value={id} />
      <input type="hidden" name="linkedAt" value={linkedAt?.toISOString() ?? ""} />
    </>
  );
}

const HOURS = [2, 6, 12, 24, 48];

type ReportRulesFormProps = { rules: ReportRules; refused?: { values: Record<string, string> } };

/** Settings: when reports are published as results. */
export function ReportRulesForm({ rules, refused }: ReportRulesFormProps) {
  const values = refused?.values;
  const isChecked = values ? values.publishesEqualReports !== undefined : rules.publishesEqualReports;
  return (
    <Card className="p-4">
      <Form method="post" className="grid grid-cols-1 gap-3" noValidate>
        <input type="hidden" name="intent" value="save" />
        <FormVersionField current={reportRulesVersion(rules)} refused={refused} />
        <CheckField name="publishesEqualReports" defaultChecked={isChecked}>
          Si los dos clubes avisan lo mismo, publicarlo enseguida
        </CheckField>
        <Field label="Si avisa un solo club">
          <Select
            name="loneReportHours"
            defaultValue={values?.loneReportHours ?? String(rules.loneReportHours ?? "")}
            className="max-w-sm"
          >
            <option value="">Esperar a que lo publiques</option>
            {HOURS.map((hours) => (
              <option key={hours} value={hours}>
                Publicarlo a las {hours} horas
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-ink-soft text-label">
          Si no coinciden, nunca se publica solo: ves los dos y elegís uno en Resultados.
        </p>
        <Button type="submit" className="justify-self-start">
          Guardar
        </Button>
      </Form>
    </Card>
  );
}
