import { systemErrorCode } from '#data-files/system-error-code.ts'

/** An error that the user can correct. Its message is one sentence and is shown without a stack. */
export class CliError extends Error {
  override name = 'CliError'
}

/** A failed system call, such as a write to a full disk, as a CliError that begins with `what`; any other error as it is. */
export function fileError(what: string, error: unknown): unknown {
  const code = systemErrorCode(error)
  return /^E[A-Z]+$/.test(code) ? new CliError(`${what} (${code}).`) : error
}
