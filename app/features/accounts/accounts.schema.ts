import { z } from "zod";
import { isCommonPassword } from "./passwords.rules.ts";

const PASSWORD_MIN = 8;
/** Long enough for any phrase; the limit only keeps hashing cheap. */
const PASSWORD_MAX = 128;

export const passwordSchema = z
  .string("La contraseña es obligatoria")
  .min(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`)
  .max(PASSWORD_MAX, `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`)
  .refine((password) => !isCommonPassword(password), "Esa contraseña es muy común: elegí otra");

const emailSchema = z.email("El email no es válido").max(254, "El email no es válido").toLowerCase();

/** A form sends an empty text for what was left out. */
export const optionalEmailSchema = z.preprocess(blankAsNull, emailSchema.nullable());

export const adminSchema = z.object({
  username: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{1,29}$/i, "El usuario va de 2 a 30 letras, números, puntos o guiones"),
  email: emailSchema.nullable(),
  password: passwordSchema,
});

function blankAsNull(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return typeof value === "string" && value.trim() === ""
    ? null
    : typeof value === "string"
      ? value.trim()
      : value;
}
