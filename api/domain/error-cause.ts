/** The cause of an error, where it has one: Drizzle wraps the errors of the database. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error
