/** What an error was made of, where it has a cause: Drizzle wraps those of the database. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error
