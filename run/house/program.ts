import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openProgramLog, type ProgramLog } from './program-log.ts'
import { StartProblem } from './start-problem.ts'

export interface ProgramPlan {
  readonly name: string
  /** Arguments for Node: the program's file and its own arguments. */
  readonly nodeArguments: readonly string[]
  readonly env: Record<string, string | undefined>
  /** Answers 200 when the program can do its work. */
  readonly readyUrl: string
}

interface Surroundings {
  readonly root: string
  readonly logs: string
  readonly announce: (line: string) => void
  /** Called once when the program keeps dying. */
  readonly onGiveUp: (sentence: string) => void
}

const readyPollMs = 25
const readyRequestTimeoutMs = 2_000
/** The first start of the API makes and fills its database. */
const longestStartMs = 180_000
/** A program that has not ended this long after SIGTERM is killed. */
export const killAfterMs = 5_000
const restartsPerWindow = 3
const restartWindowMs = 60_000
const firstRestartDelayMs = 500

/** One child process: started, watched, restarted when it dies (at most 3 times a minute), stopped. */
export class Program {
  readonly name: string
  readonly #plan: ProgramPlan
  readonly #around: Surroundings
  readonly #log: ProgramLog
  readonly #stopping = new AbortController()
  #child: ChildProcess | undefined
  #hasBeenReady = false
  #recentDeaths: number[] = []
  #stopped: Promise<void> | undefined

  constructor(plan: ProgramPlan, around: Surroundings) {
    this.name = plan.name
    this.#plan = plan
    this.#around = around
    this.#log = openProgramLog(around.logs, plan.name, around.announce)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the program is ready. @throws StartProblem with the end of its log when it is not. */
  async start(): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const child = this.#spawn()
    const deadline = Date.now() + longestStartMs
    while (!(await this.#isReady())) {
      this.#stopping.signal.throwIfAborted()
      if (hasEnded(child)) throw this.#startProblem(`ended before it was ready (${ending(child)})`)
      if (Date.now() > deadline) {
        throw this.#startProblem(`was not ready after ${longestStartMs / 1000} s`)
      }
      await wait(readyPollMs)
    }
    this.#hasBeenReady = true
  }

  /** SIGTERM, and SIGKILL when that is not obeyed within 5 s. Whoever asks again waits for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  async #end(): Promise<void> {
    this.#stopping.abort()
    const child = this.#child
    if (child && !hasEnded(child)) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(child), killAfterMs)
      await ended
      clearTimeout(timer)
    }
    if (child) killGroup(child)
    this.#log.close()
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, this.#plan.nodeArguments, {
      cwd: this.#around.root,
      env: this.#plan.env,
      // Its own process group: Ctrl-C in the terminal reaches the launcher alone, which stops all in order.
      detached: true,
      // Through the channel the program notices when the launcher is gone.
      stdio: ['ignore', this.#log.descriptor, 'pipe', 'ipc'],
    })
    if (child.stderr) this.#log.keepErrors(child.stderr)
    child.once('exit', () => {
      if (!this.#stopping.signal.aborted && this.#hasBeenReady) void this.#onDeath(child)
    })
    this.#child = child
    return child
  }

  async #onDeath(child: ChildProcess): Promise<void> {
    killGroup(child)
    const now = Date.now()
    this.#recentDeaths = [...this.#recentDeaths, now].filter((at) => now - at < restartWindowMs)
    const deaths = this.#recentDeaths.length
    const what = `The ${this.name} ended unexpectedly (${ending(child)})`
    if (deaths > restartsPerWindow) {
      this.#around.onGiveUp(`${what} for the ${deaths}th time in a minute; see ${this.#log.file}.`)
      return
    }
    this.#around.announce(`${what}; starting it again. Its log: ${this.#log.file}`)
    await wait(firstRestartDelayMs * 2 ** (deaths - 1))
    if (this.#stopping.signal.aborted) return
    const next = this.#spawn()
    while (!hasEnded(next) && !(await this.#isReady())) await wait(readyPollMs)
    if (!hasEnded(next)) this.#around.announce(`The ${this.name} is back.`)
  }

  async #isReady(): Promise<boolean> {
    try {
      const answer = await fetch(this.#plan.readyUrl, {
        signal: AbortSignal.timeout(readyRequestTimeoutMs),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  #startProblem(what: string): StartProblem {
    return new StartProblem(
      `The ${this.name} ${what}. The end of its log, ${this.#log.file}:\n${this.#log.tail()}`,
    )
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const ending = (child: ChildProcess) => child.signalCode ?? `exit ${child.exitCode}`

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}
