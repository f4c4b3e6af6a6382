import path from 'node:path'
import { type Environment, EnvironmentError, readEnvironment } from '#app.config.ts'
import { CliError } from '#run/process/cli-error.ts'
import { loadSettingsFile } from './settings-file.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Runs a command line program with the settings of `.env`. A user error is printed as one sentence, without a stack. */
export async function runCli(run: () => Promise<void>): Promise<void> {
  loadSettingsFile(root)
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CliError || error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The settings of this process, without those of `.env`: whoever starts a program decides about them. A wrong setting is printed to standard error and ends the process with exit code 1. */
export function readSettingsOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.problems.join('\n'))
    process.exit(1)
  }
}
