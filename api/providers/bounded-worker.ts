import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

interface Bounds {
  readonly timeoutMs: number
  /** Limit for heap, buffers and WebAssembly together. */
  readonly maxMemoryMb: number
}

const checkMs = 50
const bytesPerMb = 1024 * 1024

/**
 * V8's own limit does not count buffers, and a single text beyond it would end the process: this watched limit is reached
 * first.
 */
const heapLimitOf = (maxMemoryMb: number) => maxMemoryMb * 2

/**
 * Runs a file that reads `workerData` and posts one message, in a thread of its own: it neither stops the server's
 * thread nor fills its memory.
 * @returns its message. @throws what it throws, or when it takes more time or memory than it may
 */
export async function runInWorker(
  file: URL,
  workerData: unknown,
  { timeoutMs, maxMemoryMb }: Bounds,
): Promise<unknown> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitOf(maxMemoryMb) },
  })
  const ending = new AbortController()
  const tooLate = async () => {
    await setTimeout(timeoutMs, undefined, { signal: ending.signal })
    throw new Error(`It takes longer than ${timeoutMs} ms.`)
  }
  try {
    return await Promise.race([
      messageOf(worker),
      tooLate(),
      tooLarge(worker, maxMemoryMb, ending.signal),
    ])
  } finally {
    ending.abort()
    await worker.terminate()
  }
}

const messageOf = (worker: Worker) =>
  new Promise<unknown>((resolve, reject) => {
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('It ended without an answer.')))
  })

/** Never resolves. @throws when the thread uses more memory than allowed, or the signal aborts */
async function tooLarge(worker: Worker, maxMemoryMb: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(checkMs, undefined, { signal })
    // Rejected before the thread has begun and after it has ended.
    const used = await worker.getHeapStatistics().catch(() => undefined)
    const bytes = used === undefined ? 0 : used.total_heap_size + used.external_memory
    if (bytes > maxMemoryMb * bytesPerMb) throw new Error(`It takes more than ${maxMemoryMb} MB.`)
  }
}
