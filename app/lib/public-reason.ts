/* A reason that visitors will read: of a correction, an annulled match, a decision of the court. */

export const MOST_REASON = 200;
/** Beside every field that asks for one. */
export const NO_NAMES = "No pongas nombres de chicos.";
