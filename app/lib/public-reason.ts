/* The public reason for a correction, an annulled match or a decision of the court. */

export const MAX_REASON = 200;
/** The hint beside every field for a public reason. */
export const NO_NAMES = "No pongas nombres de chicos.";
