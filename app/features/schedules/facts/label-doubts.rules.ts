/* Why a label of a title or a match is marked as unsure. */

export const NO_CATEGORY = "La temporada no tiene esa categoría.";
export const NO_ZONE = "La temporada no tiene esa zona.";
export const SEVERAL_MATCHDAYS = "El texto dice más de una fecha.";
