/** Name of the constraint that a failed write broke, from either backend; empty for any other error. */
export function violatedConstraint(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}
