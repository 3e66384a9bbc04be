/*
 * The limits for uploaded pictures, and their messages. Pure, so that the form can check them before it sends anything.
 */

const MAX_PICTURE_MB = 8;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024;
/** The same limit as text, for messages: '8 MB'. */
export const MAX_PICTURE_SIZE = `${MAX_PICTURE_MB} MB`;
/** Allows a phone's 48-megapixel photo, but not a decompression bomb. */
const MAX_MEGAPIXELS = 50;
export const MAX_PICTURE_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** The `accept` of a file input. It is only a hint to the browser: the server checks the content. */
export const PICTURE_ACCEPT = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml";

export const PICTURE_TOO_LARGE = `La imagen no puede pesar más de ${MAX_PICTURE_SIZE}`;
export const PICTURE_TOO_MANY_PIXELS = `La imagen es demasiado grande: puede tener hasta ${MAX_MEGAPIXELS} megapíxeles`;
export const NOT_A_PICTURE = "El archivo tiene que ser una imagen JPG, PNG, WebP, GIF, AVIF o SVG";
export const PICTURE_DAMAGED = "No pudimos leer la imagen: está dañada o incompleta";
export const PICTURE_TOO_COMPLEX =
  "La imagen es demasiado complicada: guardala como PNG o JPG y probá de nuevo";
export const PICTURE_NOT_STORED = "Error subiendo la imagen";
export const TOO_MANY_PICTURES = "Se están procesando otras imágenes. Probá de nuevo en un minuto.";
