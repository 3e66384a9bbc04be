import { z } from "zod";
import { line } from "#app/lib/forms/form-text.ts";
import { isGroupName, MAX_GROUP_NAME } from "./groups.rules.ts";

export const groupNameSchema = z.object({
  name: line("Poné un nombre", MAX_GROUP_NAME, `Hasta ${MAX_GROUP_NAME} letras`).refine(
    isGroupName,
    "El nombre no puede tener teléfonos, usuarios de redes, @ ni enlaces",
  ),
});

/** The scope: '' is every league, '3' one league, '3:2012' one category of it. */
export const groupSchema = groupNameSchema.extend({
  scope: z.string("Elegí qué cuenta").max(100, "Elegí qué cuenta").default(""),
});
