import { z } from "zod";

const PASSWORD_MIN = 8;
/** Long enough for any phrase; the limit only keeps hashing cheap. */
const PASSWORD_MAX = 128;

export const passwordSchema = z
  .string()
  .min(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`)
  .max(PASSWORD_MAX, `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`);

export const adminSchema = z.object({
  username: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9._-]{1,29}$/i, "El usuario va de 2 a 30 letras, números, puntos o guiones"),
  email: z.email("El email no es válido").nullable(),
  password: passwordSchema,
});
