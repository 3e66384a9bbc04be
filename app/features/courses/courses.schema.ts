import { z } from "zod";
import { isDay } from "#app/lib/dates.ts";
import { checkbox, line, paragraphs } from "#app/lib/forms/form-text.ts";

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 20_000;
const IMAGE_REQUIRED = "La imagen es requerida";

const texts = {
  title: line("El título es requerido", MAX_TITLE, `El título no puede tener más de ${MAX_TITLE} caracteres`),
  date: z
    .string("La fecha es requerida")
    .min(1, "La fecha es requerida")
    .refine((day) => day === "" || isDay(day), "La fecha no es válida"),
  description: paragraphs(
    "La descripción es requerida",
    MAX_DESCRIPTION,
    `La descripción no puede tener más de ${MAX_DESCRIPTION.toLocaleString("es-AR")} caracteres`,
  ),
  active: checkbox,
};

/** A new course needs a picture; an edited one keeps its own. */
export const newCourseSchema = z.object({ ...texts, image: z.instanceof(File, { message: IMAGE_REQUIRED }) });
export const editedCourseSchema = z.object({ ...texts, image: z.instanceof(File).nullable() });
