import { z } from "zod";
import { box, line, optionalLine } from "#app/lib/form-text.ts";
import { linkOf, MAX_ORDER } from "./flyers.rules.ts";

const IMAGE_REQUIRED = "La imagen es requerida";
const ORDER = `El orden tiene que ser un número entero entre 0 y ${MAX_ORDER}`;
const LINK = "El enlace tiene que empezar con https://, o con / si es una página del sitio";

const texts = {
  title: line("El título es requerido", 150, "El título no puede tener más de 150 caracteres"),
  description: optionalLine(500, "La descripción no puede tener más de 500 caracteres"),
  linkUrl: optionalLine(2000, "El enlace no puede tener más de 2000 caracteres").transform(
    (typed, context) => {
      const link = typed === null ? null : linkOf(typed);
      if (typed !== null && link === null) context.addIssue(LINK);
      return link;
    },
  ),
  /** Empty: it keeps its place, or goes last. */
  orderIndex: z
    .string(ORDER)
    .optional()
    .transform((typed) => (typed?.trim() ? typed.trim() : null))
    .pipe(
      z.string().regex(/^\d+$/, ORDER).transform(Number).pipe(z.number().max(MAX_ORDER, ORDER)).nullable(),
    ),
  isActive: box,
};

/** A new flyer needs a picture; an edited one keeps its own. */
export const newFlyerSchema = z.object({ ...texts, image: z.instanceof(File, { message: IMAGE_REQUIRED }) });
export const editedFlyerSchema = z.object({ ...texts, image: z.instanceof(File).nullable() });
