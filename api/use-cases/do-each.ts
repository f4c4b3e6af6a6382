import { describeError } from '#api/domain/describe-error.ts'
import type { AppContext } from './app-context.ts'

export const defaultBatchSize = 100
/** Rows that one statement deletes. */
const defaultDeletion = 1000

interface Items<T> {
  /** What is due now, the first `limit` items; finished ones, or those of the pages before, are not listed any more. */
  readonly list: (limit: number) => Promise<readonly T[]>
  /** How many are listed at once. */
  readonly batchSize?: number
  readonly keyOf: (item: T) => string | number
  readonly act: (item: T) => Promise<unknown>
  /** By the machine's clock: after this time the rest is left to the next run. */
  readonly budgetMs?: number
}

/** Runs the parts one after the other, whatever the outcome of those before. @throws the first error */
export async function doAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Repeats a statement that handles at most so many rows until it finds fewer: one statement for the rows of a year would hold
 * its locks for long, and reach the time limit every time.
 */
export async function doInBatches(
  act: (limit: number) => Promise<number>,
  batchSize = defaultDeletion,
): Promise<void> {
  let handled = batchSize
  while (handled === batchSize) handled = await act(batchSize)
}

/**
 * Handles every due item once: one that fails is logged, and those behind it are handled all the same.
 * @throws at the end when one of them failed
 */
export async function doEach<T>(
  { logger }: Pick<AppContext, 'logger'>,
  { list, batchSize = defaultBatchSize, keyOf, act, budgetMs = Number.POSITIVE_INFINITY }: Items<T>,
): Promise<void> {
  const endsAt = performance.now() + budgetMs
  const tried = new Set<string | number>()
  let failures = 0
  const doOne = async (item: T) => {
    const key = keyOf(item)
    tried.add(key)
    try {
      await act(item)
    } catch (error) {
      failures += 1
      logger.error({ item: key, ...describeError(error) }, 'one of a recurring job failed')
    }
  }
  for (let limit = batchSize; ; ) {
    const listed = await list(limit)
    const due = listed.filter((item) => !tried.has(keyOf(item)))
    for (const item of due) if (performance.now() < endsAt) await doOne(item)
    if (listed.length < limit || performance.now() >= endsAt) break
    // Those that were tried and are listed still do not hide the ones behind them.
    limit = listed.length - due.length + batchSize
  }
  if (failures > 0) throw new Error(`${failures} of ${tried.size} failed.`)
}
