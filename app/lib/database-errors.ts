/** The name of the constraint that refused a write, if that is why it failed. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const constraint = cause instanceof Error && "constraint" in cause ? cause.constraint : undefined;
  return typeof constraint === "string" ? constraint : undefined;
}

/** Whether the database answered, and said no; a connection that broke is another matter. */
export function refusedByDatabase(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "severity" in cause && cause.severity === "ERROR";
}
