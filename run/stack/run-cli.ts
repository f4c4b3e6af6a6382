import { type Environment, EnvironmentError, readEnvironment } from '#app.config.ts'
import { CliError } from './cli-error.ts'

/** Runs a command of the command line: what a person can put right is told in one sentence, without a stack. */
export async function runCli(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CliError || error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The settings of this process; a wrong one ends it with a sentence on standard error and exit code 1. */
export function readSettingsOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.problems.join('\n'))
    process.exit(1)
  }
}
