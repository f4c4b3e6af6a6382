import { existsSync } from 'node:fs'
import path from 'node:path'
import { EnvironmentError } from '#app.config.ts'
import { CliError } from './cli-error.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

const sameKeyPressMs = 1_000
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const interruptedExitCode = 130

type KeepOptions = Omit<StackOptions, 'source' | 'announce' | 'signal'> & {
  /** What to print when every program is ready. */
  readonly describe: (stack: Stack) => string
}

/**
 * Opens the stack and keeps it until Ctrl-C, SIGTERM, SIGHUP or the end of the process that started this one.
 * Settings come from the environment, and from `.env` for what that leaves open.
 * Ends the process: 0 when stopped by a person, 1 when it could not start.
 */
export async function superviseStack({ describe, ...options }: KeepOptions): Promise<void> {
  const change = new AbortController()
  const settingsFile = path.join(options.root, '.env')
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  const source = process.env
  const opening = startStack({ ...options, source, announce, signal: change.signal })
  const leave = async () => {
    change.abort()
    await opening.then((stack) => stack.stop()).catch(() => undefined)
    process.exit(0)
  }
  onStopRequest({
    first: () => {
      console.log('\nStopping...')
      void leave()
    },
    // The programs notice by themselves that this process is gone.
    second: () => process.exit(interruptedExitCode),
  })
  try {
    console.log(describe(await opening))
  } catch (error) {
    if (change.signal.aborted) return
    console.error(sentenceOf(error))
    process.exit(1)
  }
}

/** npm and the shell pass one key press on several times: what follows within a second is still the first. */
function onStopRequest({ first, second }: { first: () => void; second: () => void }): void {
  let firstAt = 0
  const request = () => {
    if (firstAt === 0) {
      firstAt = Date.now()
      first()
    } else if (Date.now() - firstAt > sameKeyPressMs) second()
  }
  for (const signal of stopSignals) process.on(signal, request)
  process.on('disconnect', request)
  // What the launcher says may be lost (a full disk, a reader that has gone); a closed terminal sends SIGHUP as well.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}

const announce = (line: string) => console.log(line)

/** A problem that a person can solve is one sentence; anything else keeps its stack for whoever mends it. */
function sentenceOf(error: unknown): string {
  if (error instanceof CliError) return error.message
  if (error instanceof EnvironmentError) return error.problems.join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
