import { z } from "zod";
import { isCommonPassword } from "./passwords.rules.ts";

const PASSWORD_MIN = 8;
/** Long enough for any phrase; the limit only keeps hashing cheap. */
const PASSWORD_MAX = 128;

export const passwordSchema = z
  .string("La contraseña es obligatoria")
  .min(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`)
  .max(PASSWORD_MAX, {
    error: `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`,
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), "Esa contraseña es muy común: elegí otra");

const EMAIL_MAX = 254;
const emailSchema = z
  .string("El email no es válido")
  .max(EMAIL_MAX, { error: "El email no es válido", abort: true })
  .pipe(z.email("El email no es válido").toLowerCase());

/** Forms submit an empty string for a missing value. */
export const optionalEmailSchema = z.preprocess(blankAsNull, emailSchema.nullable());

const USERNAME_MESSAGE = "El usuario va de 2 a 30 letras, números, puntos o guiones";
/** The limit before trimming. */
const USERNAME_TYPED_MAX = 100;

export const adminSchema = z.object({
  username: z
    .string()
    .max(USERNAME_TYPED_MAX, { error: USERNAME_MESSAGE, abort: true })
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{1,29}$/i, USERNAME_MESSAGE),
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
