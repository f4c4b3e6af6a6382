export type Outcome<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'late' }
  | { readonly kind: 'left' }

/**
 * While this process is busy its timers fire before answers that have arrived are read: at most one slice is lost by that.
 */
const sliceMs = 50

/** Waits for work that continues in any case, until it settles, the time is over or `signal` is aborted. */
export function waitWithTimeout<T>(
  work: Promise<T>,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    let slicesLeft = Math.ceil(ms / sliceMs)
    let timer: NodeJS.Timeout | undefined
    const end = (outcome: Outcome<T>) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      resolve(outcome)
    }
    const leave = () => end({ kind: 'left' })
    const nextSlice = () => {
      if (slicesLeft <= 0) return end({ kind: 'late' })
      slicesLeft -= 1
      timer = setTimeout(nextSlice, sliceMs)
    }
    work.then(
      (value) => end({ kind: 'value', value }),
      (error: unknown) => end({ kind: 'failure', error }),
    )
    if (signal?.aborted) return leave()
    signal?.addEventListener('abort', leave)
    // Finished work is not late, even when no time is left.
    timer = setTimeout(nextSlice, 0)
  })
}
