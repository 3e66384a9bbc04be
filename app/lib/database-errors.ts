/** The name of the constraint that refused a write, if that is why it failed. */
export function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const constraint = cause instanceof Error && "constraint" in cause ? cause.constraint : undefined;
  return typeof constraint === "string" ? constraint : undefined;
}
