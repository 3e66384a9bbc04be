import { z } from "zod";
import { isPictureUrl } from "./logo.rules.ts";

/** Section 5: the URL of a crest; empty means none. */
export const logoUrl = z
  .string("Debe ser una URL válida de imagen")
  .trim()
  .optional()
  .transform((text) => text || null)
  .pipe(z.string().refine(isPictureUrl, "Debe ser una URL válida de imagen").nullable());
