import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '#run/process/cli-error.ts'
import { openProgramLog, type ProgramLog } from './program-log.ts'

export interface ProgramPlan {
  readonly name: string
  /** Arguments for Node: the program's file and its own arguments. */
  readonly nodeArguments: readonly string[]
  readonly env: Record<string, string | undefined>
  /** File descriptor of a listening socket that the program gets as its own `socketDescriptor`. */
  readonly socket?: number | undefined
  /** Answers 200 when the program is ready for requests. */
  readonly readyUrl: string
  /** Answers while the program is not blocked. Without it a blocked program is not detected. */
  readonly healthUrl?: string
}

/** The first after those of every program: input, output, errors and the IPC channel. */
export const socketDescriptor = 4

const defaultTiming = {
  readyPollMs: 25,
  readyRequestTimeoutMs: 2_000,
  /** The first start of the API creates and seeds its database. */
  startTimeoutMs: 180_000,
  /** Delay before the second restart in a row, doubled for each further one. */
  firstRestartDelayMs: 500,
  maxRestartDelayMs: 30_000,
  /** A program that was ready for this time restarts without delay. */
  stableAfterMs: 60_000,
  healthCheckEveryMs: 10_000,
  healthRequestTimeoutMs: 10_000,
}

/** Consecutive failed health checks after which a program counts as blocked. */
const maxMissedHealthChecks = 3
/** Time between SIGTERM and SIGKILL. */
export const killAfterMs = 5_000

interface ProgramContext {
  readonly root: string
  readonly logs: string
  readonly announce: (line: string) => void
  readonly timing?: Partial<typeof defaultTiming>
}

interface RunningChild {
  readonly child: ChildProcess
  /** Resolves with the reason: `SIGKILL`, `exit 3` or the error of the start. */
  readonly exitReason: Promise<string>
  /** Aborted when the process has ended. */
  readonly exited: AbortSignal
}

/** One child process. It is restarted with growing delays when it ends or blocks, until it is stopped. */
export class Program {
  readonly name: string
  readonly #plan: ProgramPlan
  readonly #context: ProgramContext
  readonly #timing: typeof defaultTiming
  readonly #log: ProgramLog
  readonly #stopping = new AbortController()
  #running: RunningChild | undefined
  #stopped: Promise<void> | undefined

  constructor(plan: ProgramPlan, context: ProgramContext) {
    this.name = plan.name
    this.#plan = plan
    this.#context = context
    this.#timing = { ...defaultTiming, ...context.timing }
    this.#log = openProgramLog(context.logs, plan.name, context.announce)
  }

  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  /** Resolves when the program is ready. @throws CliError with the end of its log */
  async start(): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const running = this.#spawn()
    const problem = await this.#waitUntilReady(running)
    this.#stopping.signal.throwIfAborted()
    if (problem !== undefined) throw this.#startProblem(problem)
    void this.#superviseProcess(running)
  }

  /** Sends SIGTERM, and SIGKILL after 5 s. Further calls return the same promise. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  /** Ends the program at once, without waiting for it: for a supervisor that ends. */
  kill(): void {
    this.#stopping.abort()
    if (this.#running) killGroup(this.#running.child)
  }

  async #end(): Promise<void> {
    this.#stopping.abort()
    if (this.#running) {
      const { child, exitReason } = this.#running
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(child), killAfterMs)
      await exitReason
      clearTimeout(timer)
      killGroup(child)
    }
    this.#log.close()
  }

  #spawn(): RunningChild {
    const { nodeArguments, env, socket } = this.#plan
    const child = spawn(process.execPath, nodeArguments, {
      cwd: this.#context.root,
      env,
      // A separate process group: Ctrl-C reaches only the supervisor, which stops all programs in order.
      detached: true,
      // Through the IPC channel the program notices when the supervisor has ended.
      stdio: [
        'ignore',
        this.#log.descriptor(),
        'pipe',
        'ipc',
        ...(socket === undefined ? [] : [socket]),
      ],
    })
    if (child.stderr) this.#log.captureStderr(child.stderr)
    const exited = new AbortController()
    const exitReason = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
      // A process that could not be created has no pid and never exits.
      child.on('error', (error) => child.pid === undefined && resolve(error.message))
    })
    void exitReason.then(() => exited.abort())
    this.#running = { child, exitReason, exited: exited.signal }
    return this.#running
  }

  /** @returns the reason why it is not ready; undefined when it is ready or being stopped */
  async #waitUntilReady({ exitReason, exited }: RunningChild): Promise<string | undefined> {
    const { startTimeoutMs, readyPollMs, readyRequestTimeoutMs } = this.#timing
    const deadline = performance.now() + startTimeoutMs
    while (!(await requestStatus(this.#plan.readyUrl, readyRequestTimeoutMs))?.ok) {
      if (this.#stopping.signal.aborted) return undefined
      if (exited.aborted) return `ended before it was ready (${await exitReason})`
      if (performance.now() > deadline) return `was not ready after ${startTimeoutMs / 1000} s`
      await wait(readyPollMs)
    }
    return undefined
  }

  /** Restarts the program whenever it ends or blocks, until it is stopped. Other programs are not affected. */
  async #superviseProcess(first: RunningChild): Promise<void> {
    let running = first
    let problem: string | undefined
    let failures = 0
    for (;;) {
      const readySince = performance.now()
      problem ??= await this.#waitForFailure(running)
      killGroup(running.child)
      if (this.#stopping.signal.aborted) return
      failures = performance.now() - readySince > this.#timing.stableAfterMs ? 1 : failures + 1
      await this.#pause(problem, failures)
      if (this.#stopping.signal.aborted) return
      running = this.#spawn()
      problem = await this.#waitUntilReady(running)
      if (problem === undefined && !this.#stopping.signal.aborted) {
        this.#context.announce(`The ${this.name} is back.`)
      }
    }
  }

  /** Resolves with a description when the process has ended or does not answer. */
  async #waitForFailure({ exitReason, exited }: RunningChild): Promise<string> {
    const { healthCheckEveryMs, healthRequestTimeoutMs } = this.#timing
    const { healthUrl } = this.#plan
    const exitedOrStopping = AbortSignal.any([exited, this.#stopping.signal])
    let missed = 0
    while (healthUrl !== undefined && missed < maxMissedHealthChecks) {
      await wait(healthCheckEveryMs, undefined, { signal: exitedOrStopping }).catch(() => undefined)
      if (exitedOrStopping.aborted) break
      missed = (await requestStatus(healthUrl, healthRequestTimeoutMs)) ? 0 : missed + 1
    }
    return missed < maxMissedHealthChecks || exited.aborted
      ? `ended unexpectedly (${await exitReason})`
      : 'does not answer any more and was ended'
  }

  /** The first restart has no delay, so that visitors wait as little as possible. */
  async #pause(problem: string, failures: number): Promise<void> {
    const { firstRestartDelayMs, maxRestartDelayMs } = this.#timing
    const backoffMs = failures < 2 ? 0 : firstRestartDelayMs * 2 ** (failures - 2)
    const delayMs = Math.min(backoffMs, maxRestartDelayMs)
    const when = delayMs === 0 ? '' : ` in ${delayMs / 1000} s`
    this.#context.announce(
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

/** Whether a URL answers with success; undefined without an answer in time. */
async function requestStatus(url: string, timeoutMs: number): Promise<{ ok: boolean } | undefined> {
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
    // The group has no process left.
  }
}
