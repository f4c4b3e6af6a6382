/** An error that the user can correct. Its message is one sentence and is shown without a stack. */
export class CliError extends Error {
  override name = 'CliError'
}
