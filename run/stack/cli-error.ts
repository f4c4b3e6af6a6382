/** Something the person at the keyboard can put right; its message is the one sentence to show. */
export class CliError extends Error {
  override name = 'CliError'
}

/** `EADDRINUSE`, `EACCES`, …: the code of a failed system call, or an empty string. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
