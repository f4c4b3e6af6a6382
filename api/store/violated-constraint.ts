import { causeOf } from '#api/domain/error-cause.ts'

/** Name of the constraint that a failed write broke, from either backend; empty for any other error. */
export function violatedConstraint(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}
