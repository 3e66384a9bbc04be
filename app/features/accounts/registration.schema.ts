import { z } from "zod";
import type { Day } from "#app/lib/dates.ts";
import { line } from "#app/lib/forms/form-text.ts";
import { MAX_ID } from "#app/lib/forms/ids.ts";
import { optionalEmailSchema, passwordSchema } from "./accounts.schema.ts";
import { isBirthDate, isPersonName, needsConsent, normaliseDocument } from "./registration.rules.ts";

const MAX_NAME = 80;
const MAX_SCHOOL = 120;
const MAX_GUARDIAN = 120;
const MAX_DOCUMENT = 20;
/** Chosen at random by the form in the browser. */
const FORM_ID = /^[\w-]{16,64}$/;
/** As typed, with dots and spaces. */
const MAX_TYPED_DOCUMENT = 100;

const name = line("El nombre es obligatorio", MAX_NAME, "El nombre es demasiado largo").refine(
  isPersonName,
  "El nombre no puede tener números, @ ni enlaces",
);
const surname = line("El apellido es obligatorio", MAX_NAME, "El apellido es demasiado largo").refine(
  isPersonName,
  "El apellido no puede tener números, @ ni enlaces",
);
const school = line("La escuela es obligatoria", MAX_SCHOOL, "La escuela es demasiado larga");
const teamId = z.coerce
  .number("Debe seleccionar un equipo")
  .int("Debe seleccionar un equipo")
  .min(1, "Debe seleccionar un equipo")
  .max(MAX_ID, "Debe seleccionar un equipo");

export const documentSchema = z
  .string("El documento es obligatorio")
  .max(MAX_TYPED_DOCUMENT, { error: "El documento es demasiado largo", abort: true })
  .transform(normaliseDocument)
  .pipe(
    z
      .string()
      .min(1, { error: "El documento es obligatorio", abort: true })
      .regex(/^[1-9]\d*$/, { error: "El documento debe contener solo números", abort: true })
      .max(MAX_DOCUMENT, "El documento es demasiado largo"),
  );

const birthDate = (today: Day) =>
  z
    .string("La fecha de nacimiento es obligatoria")
    .min(1, { error: "La fecha de nacimiento es obligatoria", abort: true })
    .refine(
      (day) => isBirthDate(day, today),
      "La fecha de nacimiento no es válida o el usuario es muy joven",
    );

/** The fields a player may change in their own profile. */
export const profileSchema = z.object({ name, surname, school, teamId, email: optionalEmailSchema });

/** The fields an administrator may change for a player. */
export function playerSchema(today: Day) {
  return z.object({
    name,
    surname,
    document: documentSchema,
    school,
    teamId,
    birthDate: birthDate(today),
    email: optionalEmailSchema,
  });
}

/** Fields in the order of their messages in the specification. */
export function registrationSchema(today: Day, { passwordRequired = false } = {}) {
  const password = passwordRequired ? passwordSchema : passwordSchema.nullable();
  return z
    .object({
      name,
      surname,
      document: documentSchema,
      school,
      teamId,
      birthDate: birthDate(today),
      email: optionalEmailSchema,
      password: z.preprocess((value) => (value === "" || value === undefined ? null : value), password),
      guardianName: z.string("Falta el nombre de la madre, el padre o responsable").optional(),
      consent: z.unknown().optional(),
      formId: z.string().regex(FORM_ID).optional().catch(undefined),
    })
    .transform((data, context) => ({ ...data, guardianName: guardianOf(data, today, context) }));
}

export type Registration = z.output<ReturnType<typeof registrationSchema>>;

const guardian = line(
  "Falta el nombre de la madre, el padre o responsable",
  MAX_GUARDIAN,
  "El nombre del responsable es demasiado largo",
);

type Consent = { birthDate: Day; guardianName?: string; consent?: unknown };

/** The name of the adult who consented; null for players old enough to consent themselves. */
function guardianOf(data: Consent, today: Day, context: z.RefinementCtx): string | null {
  if (!isBirthDate(data.birthDate, today) || !needsConsent(data.birthDate, today)) return null;
  const parsed = guardian.safeParse(data.guardianName ?? "");
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!parsed.success) refuse("guardianName", parsed.error.issues[0]?.message ?? "");
  if (!data.consent || data.consent === "off") refuse("consent", "Falta la autorización del responsable");
  return parsed.success ? parsed.data : null;
}
