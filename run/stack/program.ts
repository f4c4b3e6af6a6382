import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from './cli-error.ts'
import { openProgramLog, type ProgramLog } from './program-log.ts'

export interface ProgramPlan {
  readonly name: string
  /** Arguments for Node: the program's file and its own arguments. */
  readonly nodeArguments: readonly string[]
  readonly env: Record<string, string | undefined>
  /** Answers 200 when the program can do its work. */
  readonly readyUrl: string
  /** Answers as long as the program is not stuck; without one a program that hangs is left alone. */
  readonly healthUrl?: string
}

const usualTiming = {
  readyPollMs: 25,
  readyRequestTimeoutMs: 2_000,
  /** The first start of the API makes and fills its database. */
  longestStartMs: 180_000,
  /** Before the second start in a row; doubled for each one after it. */
  firstRestartDelayMs: 500,
  longestRestartDelayMs: 30_000,
  /** A program that was ready for this long starts anew without a delay when it ends. */
  settledAfterMs: 60_000,
  healthCheckEveryMs: 10_000,
  healthRequestTimeoutMs: 10_000,
}

/** Health checks without an answer, one after another, until a program counts as stuck. */
const missedHealthChecks = 3
/** A program that has not ended this long after SIGTERM is killed. */
export const killAfterMs = 5_000

interface Surroundings {
  readonly root: string
  readonly logs: string
  readonly announce: (line: string) => void
  readonly timing?: Partial<typeof usualTiming>
}

interface RunningChild {
  readonly child: ChildProcess
  /** Resolves with what ended it: `SIGKILL`, `exit 3` or why it could not be started. */
  readonly ended: Promise<string>
  /** Aborted when it has ended. */
  readonly over: AbortSignal
}

/** One child process: started, watched, started again when it ends or hangs, with growing delays; stopped. */
export class Program {
  readonly name: string
  readonly #plan: ProgramPlan
  readonly #around: Surroundings
  readonly #timing: typeof usualTiming
  readonly #log: ProgramLog
  readonly #stopping = new AbortController()
  #running: RunningChild | undefined
  #stopped: Promise<void> | undefined

  constructor(plan: ProgramPlan, around: Surroundings) {
    this.name = plan.name
    this.#plan = plan
    this.#around = around
    this.#timing = { ...usualTiming, ...around.timing }
    this.#log = openProgramLog(around.logs, plan.name, around.announce)
  }

  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /** Resolves when the program is ready. @throws CliError with the end of its log when it is not. */
  async start(): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const running = this.#spawn()
    const problem = await this.#untilReady(running)
    this.#stopping.signal.throwIfAborted()
    if (problem !== undefined) throw this.#startProblem(problem)
    void this.#keepRunning(running)
  }

  /** SIGTERM, and SIGKILL when that is not obeyed within 5 s. Whoever asks again waits for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  async #end(): Promise<void> {
    this.#stopping.abort()
    if (this.#running) {
      const { child, ended } = this.#running
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(child), killAfterMs)
      await ended
      clearTimeout(timer)
      killGroup(child)
    }
    this.#log.close()
  }

  #spawn(): RunningChild {
    const child = spawn(process.execPath, this.#plan.nodeArguments, {
      cwd: this.#around.root,
      env: this.#plan.env,
      // Its own process group: Ctrl-C in the terminal reaches the launcher alone, which stops all in order.
      detached: true,
      // Through the channel the program notices when the launcher is gone.
      stdio: ['ignore', this.#log.descriptor(), 'pipe', 'ipc'],
    })
    if (child.stderr) this.#log.keepErrors(child.stderr)
    const over = new AbortController()
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
      // A process that could not be made has no number and never exits.
      child.on('error', (error) => child.pid === undefined && resolve(error.message))
    })
    void ended.then(() => over.abort())
    this.#running = { child, ended, over: over.signal }
    return this.#running
  }

  /** @returns why it is not ready; undefined when it is, or when it is being stopped */
  async #untilReady({ ended, over }: RunningChild): Promise<string | undefined> {
    const { longestStartMs, readyPollMs, readyRequestTimeoutMs } = this.#timing
    const deadline = Date.now() + longestStartMs
    while (!(await answerOf(this.#plan.readyUrl, readyRequestTimeoutMs))?.ok) {
      if (this.#stopping.signal.aborted) return undefined
      if (over.aborted) return `ended before it was ready (${await ended})`
      if (Date.now() > deadline) return `was not ready after ${longestStartMs / 1000} s`
      await wait(readyPollMs)
    }
    return undefined
  }

  /** Starts it again whenever it ends or hangs, until it is stopped: one program in trouble never ends the others. */
  async #keepRunning(first: RunningChild): Promise<void> {
    let running = first
    let problem: string | undefined
    let troubles = 0
    for (;;) {
      const readySince = Date.now()
      problem ??= await this.#untilTrouble(running)
      killGroup(running.child)
      if (this.#stopping.signal.aborted) return
      troubles = Date.now() - readySince > this.#timing.settledAfterMs ? 1 : troubles + 1
      await this.#pause(problem, troubles)
      if (this.#stopping.signal.aborted) return
      running = this.#spawn()
      problem = await this.#untilReady(running)
      if (problem === undefined && !this.#stopping.signal.aborted) {
        this.#around.announce(`The ${this.name} is back.`)
      }
    }
  }

  /** Resolves with what happened, when it has ended or no longer answers. */
  async #untilTrouble({ ended, over }: RunningChild): Promise<string> {
    const { healthCheckEveryMs, healthRequestTimeoutMs } = this.#timing
    const { healthUrl } = this.#plan
    const overOrStopping = AbortSignal.any([over, this.#stopping.signal])
    let missed = 0
    while (healthUrl !== undefined && missed < missedHealthChecks) {
      await wait(healthCheckEveryMs, undefined, { signal: overOrStopping }).catch(() => undefined)
      if (overOrStopping.aborted) break
      missed = (await answerOf(healthUrl, healthRequestTimeoutMs)) ? 0 : missed + 1
    }
    return missed < missedHealthChecks || over.aborted
      ? `ended unexpectedly (${await ended})`
      : 'does not answer any more and was ended'
  }

  /** None before the first new start: whoever waits for a page notices as little as possible. */
  async #pause(problem: string, troubles: number): Promise<void> {
    const { firstRestartDelayMs, longestRestartDelayMs } = this.#timing
    const growing = troubles < 2 ? 0 : firstRestartDelayMs * 2 ** (troubles - 2)
    const delayMs = Math.min(growing, longestRestartDelayMs)
    const when = delayMs === 0 ? '' : ` in ${delayMs / 1000} s`
    this.#around.announce(
      `The ${this.name} ${problem}; starting it again${when}. Its log: ${this.#log.file}`,
    )
    await wait(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  #startProblem(what: string): CliError {
    return new CliError(
      `The ${this.name} ${what}. The end of its log, ${this.#log.file}:\n${this.#log.tail()}`,
    )
  }
}

/** The status of an answer; undefined when none comes in time. */
async function answerOf(url: string, timeoutMs: number): Promise<{ ok: boolean } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    return { ok: answer.ok }
  } catch {
    return undefined
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}
