import { type ChildProcess, fork } from 'node:child_process'
import type { LakeDocument } from './document.ts'
import { LakeError } from './lake-error.ts'
import type { QueryLimits } from './query-limits.ts'
import { parseFromProcess, type QueryWork, type ToProcess } from './query-messages.ts'
import type { Change } from './transaction.ts'

const program = new URL('./query-process.ts', import.meta.url)
const { NODE_COMPILE_CACHE: cacheDirectory } = process.env

interface Task {
  readonly work: QueryWork
  readonly resolve: (json: string) => void
  readonly reject: (reason: unknown) => void
}

const errors = {
  time: () => new LakeError(400, 'queryTimeoutError', 'The query takes longer than is allowed.'),
  memory: () =>
    new LakeError(400, 'queryMemoryError', 'The query needs more memory than is allowed.'),
  waiting: () => new LakeError(429, 'tooManyRequests', 'Too many queries are waiting.'),
}

/**
 * Runs queries one after another in a separate process. A query that exceeds its time or memory is ended by killing
 * that process, and the lake continues. A thread is not enough: V8 aborts the whole process when a large string does
 * not fit into memory.
 */
export class QueryWorker {
  readonly #limits: QueryLimits
  readonly #documents: () => readonly LakeDocument[]
  readonly #waiting: Task[] = []
  #running: Task | null = null
  #process: ChildProcess | null = null
  #isReady = false
  #timer: NodeJS.Timeout | undefined

  /** @param documents the documents that its queries can see. */
  constructor(limits: QueryLimits, documents: () => readonly LakeDocument[]) {
    this.#limits = limits
    this.#documents = documents
  }

  /**
   * @param signal cancels the task when the caller disconnects, also while it runs.
   * @returns the result as JSON.
   * @throws LakeError 400 when the query is invalid or exceeds a limit; 429 when too many tasks are waiting.
   */
  run(work: QueryWork, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#limits.maxWaiting) return reject(errors.waiting())
      if (signal?.aborted) return reject(signal.reason)
      const cancel = () => this.#drop(task, signal?.reason)
      const task: Task = {
        work,
        resolve: (json) => {
          signal?.removeEventListener('abort', cancel)
          resolve(json)
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', cancel)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', cancel)
      this.#waiting.push(task)
      this.#next()
    })
  }

  /** Sends the changes of a commit to the process. */
  applyChanges(changes: readonly Pick<Change, 'id' | 'after'>[]): void {
    if (this.#process === null || changes.length === 0) return
    this.#send({ kind: 'changes', changes: changes.map(({ id, after }) => ({ id, after })) })
  }

  close(): void {
    this.#end()
    const reason = new Error('The lake is stopping.')
    this.#finish()?.reject(reason)
    this.#rejectWaiting(reason)
  }

  #rejectWaiting(reason: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }

  #send(message: ToProcess): void {
    // A failed send means that the process has ended. Its exit event handles that.
    this.#process?.send(message, () => {})
  }

  #next(): void {
    if (this.#running !== null || this.#waiting.length === 0) return
    if (this.#process === null) this.#start()
    if (!this.#isReady) return
    this.#running = this.#waiting.shift() ?? null
    if (this.#running === null) return
    this.#send({ kind: 'work', work: this.#running.work })
    this.#timer = setTimeout(() => this.#stop(errors.time()), this.#limits.maxTimeMs)
  }

  #start(): void {
    const options = [`--max-old-space-size=${this.#limits.maxMemoryMb}`]
    const started = fork(program, {
      execArgv: [...options, '--disable-warning=ExperimentalWarning'],
      // It needs no settings and no secrets, only the place of compiled code.
      env: cacheDirectory === undefined ? {} : { NODE_COMPILE_CACHE: cacheDirectory },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process = started
    this.#isReady = false
    started.on('message', (message) => {
      if (started === this.#process) this.#receive(message)
    })
    const handleExit = () => {
      if (started === this.#process) this.#handleExit()
    }
    started.on('exit', handleExit)
    started.on('error', () => {
      // A process that could not be created has no pid and never exits.
      if (started.pid === undefined) handleExit()
      else started.kill('SIGKILL')
    })
    this.#send({ kind: 'documents', documents: [...this.#documents()] })
  }

  #receive(message: unknown): void {
    const received = parseFromProcess(message)
    if (received.kind === 'ready') {
      this.#isReady = true
    } else if (received.kind === 'answer') {
      this.#finish()?.resolve(received.json)
    } else {
      const { type, description, ...extra } = received.error
      this.#finish()?.reject(new LakeError(400, type, description, extra))
    }
    this.#next()
  }

  #finish(): Task | null {
    clearTimeout(this.#timer)
    const task = this.#running
    this.#running = null
    return task
  }

  /** Kills the process of the running task. The next task starts a new process. */
  #stop(reason: unknown): void {
    this.#end()
    this.#finish()?.reject(reason)
    this.#next()
  }

  #drop(task: Task, reason: unknown): void {
    const place = this.#waiting.indexOf(task)
    if (place >= 0) this.#waiting.splice(place, 1)[0]?.reject(reason)
    if (task === this.#running) this.#stop(reason)
  }

  /** The process ended by itself: it ran out of memory, or it could not start. */
  #handleExit(): void {
    const wasReady = this.#isReady
    this.#end()
    this.#finish()?.reject(errors.memory())
    if (wasReady) this.#next()
    else this.#rejectWaiting(new Error('The query process could not start.'))
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#process?.kill('SIGKILL')
    this.#process = null
    this.#isReady = false
  }
}
