import { ShieldCheck } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CONSENT_TEXT, needsConsent } from "../registration.rules.ts";
import { TAKEN_DOCUMENT } from "../sign-in.rules.ts";
import { OrganisationContact } from "./organisation-contact.tsx";
import { PasswordField } from "./password-field.tsx";
import { DocumentField, PersonFields, type TeamGroup, type Values } from "./person-fields.tsx";
import { type SharedDocument, SwitchForm } from "./switch-form.tsx";

type FormProps = {
  teams: TeamGroup[];
  /** Today in the league's time zone, to compute ages. */
  today: string;
  passwordRequired: boolean;
  busy: boolean;
  /** Path of the other form. */
  otherPath: string;
  shared: SharedDocument;
  values?: Values;
  errors?: Record<string, string>;
  /** The organisers' contact. */
  contact: { phone?: string; email?: string };
};

export function RegistrationForm({
  teams,
  today,
  passwordRequired,
  busy,
  otherPath,
  shared,
  values = {},
  errors = {},
  contact,
}: FormProps) {
  const { birthDate, field } = useBirthDate(values.birthDate);
  const formId = useFormId();
  return (
    <Form method="post" className="grid grid-cols-1 gap-4" noValidate>
      <input type="hidden" name="intent" value="register" />
      <input type="hidden" name="formId" value={formId} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div>
          <DocumentField {...shared} error={errors.document} />
          {errors.document === TAKEN_DOCUMENT && <OrganisationContact {...contact} />}
        </div>
        <Field label="Fecha de nacimiento" error={errors.birthDate}>
          <Input name="birthDate" type="date" autoComplete="bday" min="1990-01-01" max={today} {...field} />
        </Field>
      </div>
      <PersonFields teams={teams} values={values} errors={errors} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        error={errors.password}
        optional={!passwordRequired}
        hint="8 caracteres o más. Sin contraseña, la próxima vez vas a poder jugar, pero no ver ni cambiar tus datos."
      />
      <ConsentFields needed={consentNeeded(birthDate, today)} values={values} errors={errors} />
      <div className="flex flex-wrap gap-3 rounded-card bg-sunk p-3.5 text-ink-soft text-label">
        <Icon of={ShieldCheck} className="size-5 flex-none text-liga" />
        <div className="grid min-w-0 flex-1 basis-40 gap-2">
          <p>
            Guardamos estos datos solo para tu cuenta y el Prode. En las páginas públicas se ven tu nombre y
            la inicial de tu apellido. Podés descargar o borrar todo desde Configuración.
          </p>
          <p>
            Si entrás a un grupo del Prode, guardamos que estás en él. Quienes están ahí ven ese mismo nombre
            y tus puntos, nada más. No hay chat, y podés salir cuando quieras.
          </p>
        </div>
      </div>
      <Button type="submit" variant="main" busy={busy} busyText="Registrando...">
        Registrarse
      </Button>
      <SwitchForm question="¿Ya tenés cuenta?" label="Entrá con tu documento" to={otherPath} />
    </Form>
  );
}

const FORM_ID_BYTES = 16;

/** A random id. If a response is lost and the form is sent again, the server knows that it is the same registration. */
function useFormId() {
  const [formId, setFormId] = useState("");
  useEffect(() => {
    const bytes = crypto.getRandomValues(new Uint8Array(FORM_ID_BYTES));
    setFormId(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }, []);
  return formId;
}

/** The date in the field. Read after mounting too, because the browser may have restored one. */
function useBirthDate(posted: string | undefined) {
  const [birthDate, setBirthDate] = useState(posted ?? "");
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => setBirthDate(ref.current?.value ?? ""), []);
  const onChange = () => setBirthDate(ref.current?.value ?? "");
  return { birthDate, field: { ref, defaultValue: posted, onChange } };
}

function consentNeeded(birthDate: string, today: string): "yes" | "no" | "unknown" {
  if (birthDate === "") return "unknown";
  return needsConsent(birthDate, today) ? "yes" : "no";
}

type ConsentProps = { needed: "yes" | "no" | "unknown"; values: Values; errors: Record<string, string> };

/** Without JavaScript the age is unknown, so the part for children under 13 is always rendered. */
function ConsentFields({ needed, values, errors }: ConsentProps) {
  if (needed === "no") return null;
  return (
    <fieldset
      className={cx(
        "grid gap-4 rounded-card border border-edge p-4",
        needed === "unknown" && "[:root[data-js]_&]:hidden",
      )}
    >
      <legend className="px-1.5 font-semibold">Si tenés menos de 13 años</legend>
      <p className="text-ink-soft text-label">
        Completá esta parte con tu mamá, tu papá o la persona que te cuida.
        {needed === "unknown" && " Si ya cumpliste 13, dejala como está."}
      </p>
      <Field label="Nombre de tu madre, padre o responsable" error={errors.guardianName}>
        <Input name="guardianName" autoComplete="off" defaultValue={values.guardianName} />
      </Field>
      <div className="grid grid-cols-1 gap-1.5">
        <label className="flex items-start gap-3 text-label">
          <input
            type="checkbox"
            name="consent"
            aria-describedby={errors.consent ? "consent-error" : undefined}
            aria-invalid={errors.consent ? true : undefined}
            defaultChecked={values.consent === "on"}
            className="mt-0.5 size-6 flex-none accent-liga"
          />
          <span className="min-w-0 whitespace-pre-line">{CONSENT_TEXT}</span>
        </label>
        {errors.consent && (
          <p id="consent-error" className="font-semibold text-danger text-label">
            {errors.consent}
          </p>
        )}
      </div>
    </fieldset>
  );
}
