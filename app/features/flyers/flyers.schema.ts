import { z } from "zod";
import { checkbox, line, optionalLine } from "#app/lib/forms/form-text.ts";
import { linkOf, MAX_ORDER } from "./flyers.rules.ts";

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 500;
const MAX_LINK = 2000;
const IMAGE_REQUIRED = "La imagen es requerida";
const INVALID_ORDER = `El orden tiene que ser un número entero entre 0 y ${MAX_ORDER}`;
const INVALID_LINK = "El enlace tiene que empezar con https://, o con / si es una página del sitio";

const texts = {
  title: line("El título es requerido", MAX_TITLE, `El título no puede tener más de ${MAX_TITLE} caracteres`),
  description: optionalLine(
    MAX_DESCRIPTION,
    `La descripción no puede tener más de ${MAX_DESCRIPTION} caracteres`,
  ),
  linkUrl: optionalLine(MAX_LINK, `El enlace no puede tener más de ${MAX_LINK} caracteres`).transform(
    (typed, context) => {
      const link = typed === null ? null : linkOf(typed);
      if (typed !== null && link === null) context.addIssue(INVALID_LINK);
      return link;
    },
  ),
  /** If empty, the flyer keeps its place, or goes last if new. */
  orderIndex: z
    .string(INVALID_ORDER)
    .optional()
    .transform((typed) => (typed?.trim() ? typed.trim() : null))
    .pipe(
      z
        .string()
        .regex(/^\d+$/, INVALID_ORDER)
        .transform(Number)
        .pipe(z.number().max(MAX_ORDER, INVALID_ORDER))
        .nullable(),
    ),
  isActive: checkbox,
};

/** A new flyer needs a picture; an edited one keeps its own. */
export const newFlyerSchema = z.object({ ...texts, image: z.instanceof(File, { message: IMAGE_REQUIRED }) });
export const editedFlyerSchema = z.object({ ...texts, image: z.instanceof(File).nullable() });
