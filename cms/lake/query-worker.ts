import { type ChildProcess, fork } from 'node:child_process'
import type { LakeDocument } from './document.ts'
import { LakeError } from './lake-error.ts'
import type { QueryLimits } from './query-limits.ts'
import { parseFromProcess, type QueryWork, type ToProcess } from './query-messages.ts'
import type { Change } from './transaction.ts'

const program = new URL('./query-process.ts', import.meta.url)

interface Task {
  readonly work: QueryWork
  readonly resolve: (json: string) => void
  readonly reject: (reason: unknown) => void
}

const refusals = {
  time: () => new LakeError(400, 'queryTimeoutError', 'The query takes longer than is allowed.'),
  memory: () =>
    new LakeError(400, 'queryMemoryError', 'The query needs more memory than is allowed.'),
  waiting: () => new LakeError(429, 'tooManyRequests', 'Too many queries are waiting.'),
}

/**
 * Queries of one kind of callers, one after the other in a process of their own: a query that runs away, or fills its
 * memory, is ended with that process, and the lake goes on. (A thread would take the lake with it: V8 aborts the whole
 * process when one large text does not fit any more.)
 */
export class QueryWorker {
  readonly #budget: QueryLimits
  readonly #documents: () => readonly LakeDocument[]
  readonly #waiting: Task[] = []
  #running: Task | null = null
  #process: ChildProcess | null = null
  #isReady = false
  #timer: NodeJS.Timeout | undefined

  /** @param documents what its queries may see. */
  constructor(budget: QueryLimits, documents: () => readonly LakeDocument[]) {
    this.#budget = budget
    this.#documents = documents
  }

  /**
   * @param signal ends the work, also while it runs, when its caller has left.
   * @returns the result as JSON.
   * @throws LakeError 400 when the query is wrong or beyond the budget; 429 when too many wait.
   */
  do(work: QueryWork, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#budget.waitingAtMost) return reject(refusals.waiting())
      if (signal?.aborted) return reject(signal.reason)
      const leave = () => this.#drop(task, signal?.reason)
      const task: Task = {
        work,
        resolve: (json) => {
          signal?.removeEventListener('abort', leave)
          resolve(json)
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', leave)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', leave)
      this.#waiting.push(task)
      this.#next()
    })
  }

  /** Passes on what a commit has changed. */
  tell(changes: readonly Pick<Change, 'id' | 'after'>[]): void {
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
    // What cannot be sent went to a process that has ended; its end is told by its own event.
    this.#process?.send(message, () => {})
  }

  #next(): void {
    if (this.#running !== null || this.#waiting.length === 0) return
    if (this.#process === null) this.#start()
    if (!this.#isReady) return
    this.#running = this.#waiting.shift() ?? null
    if (this.#running === null) return
    this.#send({ kind: 'work', work: this.#running.work })
    this.#timer = setTimeout(() => this.#stop(refusals.time()), this.#budget.timeMs)
  }

  #start(): void {
    const options = [`--max-old-space-size=${this.#budget.memoryMb}`]
    const started = fork(program, {
      execArgv: [...options, '--disable-warning=ExperimentalWarning'],
      // It needs no setting of the lake and no secret.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process = started
    this.#isReady = false
    started.on('message', (message) => {
      if (started === this.#process) this.#receive(message)
    })
    started.on('error', () => started.kill('SIGKILL'))
    started.on('exit', () => {
      if (started === this.#process) this.#lost()
    })
    this.#send({ kind: 'documents', documents: [...this.#documents()] })
  }

  #receive(message: unknown): void {
    const told = parseFromProcess(message)
    if (told.kind === 'ready') {
      this.#isReady = true
    } else if (told.kind === 'answer') {
      this.#finish()?.resolve(told.json)
    } else {
      const { type, description, ...extra } = told.error
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

  /** Ends the process under the work that runs; the next one begins in a new process. */
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

  /** The process ended by itself: it had no memory left, or it could not begin. */
  #lost(): void {
    const couldBegin = this.#isReady
    this.#end()
    this.#finish()?.reject(refusals.memory())
    if (couldBegin) this.#next()
    else this.#rejectWaiting(new Error('The query process could not start.'))
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#process?.kill('SIGKILL')
    this.#process = null
    this.#isReady = false
  }
}
