/* The public reason for a correction, a withdrawal, or a change to a match such as its suspension. */

export const MAX_REASON = 200;
/** The hint beside every field for a public reason. */
export const NO_NAMES = "No pongas nombres de chicos.";
