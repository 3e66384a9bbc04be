import { z } from "zod";
import { isPictureUrl } from "./logo.rules.ts";

/** Section 5: a crest by its address; nothing typed is none. */
export const logoUrl = z
  .string("Debe ser una URL válida de imagen")
  .trim()
  .optional()
  .transform((text) => text || null)
  .pipe(z.string().refine(isPictureUrl, "Debe ser una URL válida de imagen").nullable());

/** A box that is ticked sends something; one that is not sends nothing. */
export const ticked = z
  .string()
  .optional()
  .transform((text) => text !== undefined);
