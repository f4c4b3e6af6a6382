import { EnvironmentError } from '#app.config.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'
import { StartProblem } from './start-problem.ts'

const sameKeyPressMs = 1_000
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const interruptedExitCode = 130

type KeepOptions = Omit<HouseOptions, 'onGiveUp' | 'announce' | 'signal'> & {
  /** What to print when every program is ready. */
  readonly describe: (house: House) => string
}

/**
 * Opens the house and keeps it until Ctrl-C, SIGTERM, SIGHUP or the end of the process that started this one.
 * Ends the process: 0 when stopped by a person, 1 when it could not start or had to give up.
 */
export async function keepHouse({ describe, ...options }: KeepOptions): Promise<void> {
  const change = new AbortController()
  let house: House | undefined
  let firstStopAt = 0
  const leave = async (exitCode: number) => {
    change.abort()
    await house?.stop()
    process.exit(exitCode)
  }
  const stop = () => {
    if (firstStopAt === 0) {
      firstStopAt = Date.now()
      console.log('\nStopping...')
      if (house) void leave(0)
      else change.abort()
      return
    }
    // npm and the shell pass one key press on several times.
    if (Date.now() - firstStopAt < sameKeyPressMs) return
    house?.kill()
    process.exit(interruptedExitCode)
  }
  for (const signal of stopSignals) process.on(signal, stop)
  process.on('disconnect', stop)
  // A closed terminal must not keep the programs from being stopped.
  process.stdout.on('error', stop)
  const onGiveUp = (sentence: string) => {
    console.error(sentence)
    void leave(1)
  }
  try {
    house = await openHouse({ ...options, announce, onGiveUp, signal: change.signal })
    console.log(describe(house))
  } catch (error) {
    if (!change.signal.aborted) console.error(sentenceOf(error))
    process.exit(change.signal.aborted ? 0 : 1)
  }
}

const announce = (line: string) => console.log(line)

/** A problem that a person can solve is one sentence; anything else keeps its stack for whoever mends it. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  if (error instanceof EnvironmentError) return error.problems.join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
