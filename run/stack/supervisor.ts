import { EnvironmentError } from '#app.config.ts'
import { sameKeyPressMs, stopSignals } from '#run/process/clean-up.ts'
import { CliError } from '#run/process/cli-error.ts'
import { loadSettingsFile } from './settings-file.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

const interruptedExitCode = 130

type SupervisorOptions = Omit<StackOptions, 'source' | 'announce' | 'signal' | 'onPrograms'> & {
  /** Returns the text to print when every program is ready. */
  readonly describe: (stack: Stack) => string
}

/**
 * Starts the stack and runs it until Ctrl-C, SIGTERM, SIGHUP or the end of the parent process.
 * Settings come from the environment, then from `.env`.
 * Ends the process with exit code 0 after a stop, 1 when the start failed, 130 after a second Ctrl-C, which waits for nothing.
 */
export async function superviseStack({ describe, ...options }: SupervisorOptions): Promise<void> {
  const abort = new AbortController()
  loadSettingsFile(options.root)
  const source = process.env
  let programs: Stack['programs'] = []
  const starting = startStack({
    ...options,
    source,
    announce,
    signal: abort.signal,
    onPrograms: (created) => {
      programs = created
    },
  })
  const shutDown = async () => {
    abort.abort()
    await starting.then((stack) => stack.stop()).catch(() => undefined)
    process.exit(0)
  }
  onStopRequest({
    first: () => {
      console.log('\nStopping...')
      void shutDown()
    },
    second: () => {
      // A program that hangs would not end by itself when this process is gone, and keep its port.
      for (const program of programs) program.kill()
      process.exit(interruptedExitCode)
    },
  })
  try {
    console.log(describe(await starting))
  } catch (error) {
    if (abort.signal.aborted) return
    console.error(messageOf(error))
    process.exit(1)
  }
}

function onStopRequest({ first, second }: { first: () => void; second: () => void }): void {
  let firstAt: number | undefined
  const request = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      first()
    } else if (performance.now() - firstAt > sameKeyPressMs) second()
  }
  for (const signal of stopSignals) process.on(signal, request)
  process.on('disconnect', request)
  // Output errors are ignored (full disk, closed pipe). A closed terminal also sends SIGHUP.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}

const announce = (line: string) => console.log(line)

/** A user error is one sentence. Any other error is printed with its stack. */
function messageOf(error: unknown): string {
  if (error instanceof CliError) return error.message
  if (error instanceof EnvironmentError) return error.problems.join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
