/** The name of the constraint that a failed write violated, if that is why it failed. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const constraint = cause instanceof Error && "constraint" in cause ? cause.constraint : undefined;
  return typeof constraint === "string" ? constraint : undefined;
}

/** The constraint name that app/db/functions/refuse_finished_season.sql raises on a write to a finished season. */
const FINISHED_SEASON = "temporada_finalizada";

/** The message for a write that the database refused because its season is over; null for any other error. */
export function finishedSeasonText(error: unknown): string | null {
  return constraintOf(error) === FINISHED_SEASON
    ? "La temporada está finalizada. Para cambiar algo, reabrila en Temporadas."
    : null;
}

export const ACCOUNT_GONE = "Esta cuenta ya no existe.";

/** The foreign keys from an account's own rows to the account. */
const OWN_ROW = /_(?:user_id|duenio_id)_usuarios_id_fk$/;

/** The message for a write by an account that has just been erased; null for any other error. */
export function goneAccountText(error: unknown): string | null {
  return OWN_ROW.test(constraintOf(error) ?? "") ? ACCOUNT_GONE : null;
}

/** Whether the database refused the write, as opposed to a broken connection. */
export function refusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "severity" in cause && cause.severity === "ERROR";
}
