/** An error that the user can correct. Its message is one sentence and is shown without a stack. */
export class CliError extends Error {
  override name = 'CliError'
}

/** Code of a failed system call, e.g. `EADDRINUSE`, or an empty string. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
