export type Outcome<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'late' }
  | { readonly kind: 'left' }

/** While this process itself is busy its timers fall due before the answers that have come meanwhile are read: no more than one slice is lost so. */
const sliceMs = 50

/** Waits for work that goes on whatever happens here, until it settles, the time is over or `signal` is aborted. */
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
    // Work that is done already is not late, even where no time is left.
    timer = setTimeout(nextSlice, 0)
  })
}
