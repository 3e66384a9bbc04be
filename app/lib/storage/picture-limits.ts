/* What may be uploaded as a picture, and how that is said. Pure: the form says it before anything is sent. */

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** A phone's 48 megapixel photograph passes; a small file that unfolds into gigabytes does not. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** For a file input. The browser only suggests by it: what a file is, its content says. */
export const PICTURE_ACCEPT = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml";

export const PICTURE_TOO_HEAVY = "La imagen no puede pesar más de 8 MB";
export const PICTURE_TOO_MANY_PIXELS = "La imagen es demasiado grande: puede tener hasta 50 megapíxeles";
export const NOT_A_PICTURE = "El archivo tiene que ser una imagen JPG, PNG, WebP, GIF, AVIF o SVG";
export const PICTURE_DAMAGED = "No pudimos leer la imagen: está dañada o incompleta";
export const PICTURE_TOO_COMPLEX =
  "La imagen es demasiado complicada: guardala como PNG o JPG y probá de nuevo";
export const PICTURE_NOT_KEPT = "Error subiendo la imagen";
export const PICTURES_WAIT = "Se están procesando otras imágenes. Probá de nuevo en un minuto.";
