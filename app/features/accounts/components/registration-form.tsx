import { useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { CONSENT_TEXT, needsConsent } from "../registration.rules.ts";
import { DocumentField, PersonFields, type TeamGroup, type Values } from "./person-fields.tsx";

type FormProps = {
  teams: TeamGroup[];
  /** The league's own day, for ages. */
  today: string;
  passwordRequired: boolean;
  busy: boolean;
  values?: Values;
  errors?: Record<string, string>;
};

export function RegistrationForm({
  teams,
  today,
  passwordRequired,
  busy,
  values = {},
  errors = {},
}: FormProps) {
  const [birthDate, setBirthDate] = useState(values.birthDate ?? "");
  // Without scripts nobody knows yet how old they are: the part for those under 13 is there from the start.
  const underAge = birthDate === "" || needsConsent(birthDate, today);
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="register" />
      <DocumentField value={values.document} error={errors.document} />
      <PersonFields teams={teams} values={values} errors={errors} />
      <Field label="Fecha de nacimiento" error={errors.birthDate}>
        <Input
          name="birthDate"
          type="date"
          autoComplete="bday"
          min="1990-01-01"
          defaultValue={values.birthDate}
          onChange={(event) => setBirthDate(event.target.value)}
        />
      </Field>
      <Field
        label="Contraseña"
        error={errors.password}
        optional={!passwordRequired}
        hint="8 caracteres o más."
      >
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      {underAge && <ConsentFields values={values} errors={errors} />}
      <p className="text-ink-soft text-sm">
        Guardamos estos datos solo para tu cuenta y el Prode. En las páginas públicas se ven tu nombre y la
        inicial de tu apellido. Podés descargar o borrar todo desde Configuración.
      </p>
      <Button type="submit" variant="main" busy={busy} busyText="Registrando...">
        Registrarse
      </Button>
    </Form>
  );
}

function ConsentFields({ values, errors }: { values: Values; errors: Record<string, string> }) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">Si tenés menos de 13 años</legend>
      <Field label="Nombre de tu madre, padre o responsable" error={errors.guardianName}>
        <Input name="guardianName" autoComplete="off" defaultValue={values.guardianName} />
      </Field>
      <div className="grid gap-1.5">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            aria-describedby="consent-error"
            defaultChecked={values.consent === "on"}
            className="mt-1 size-5 flex-none"
          />
          <span>{CONSENT_TEXT}</span>
        </label>
        <p id="consent-error" className="font-semibold text-danger text-label">
          {errors.consent}
        </p>
      </div>
    </fieldset>
  );
}
