import { useEffect } from 'react'

/**
 * Counts words that found nothing.
 * @param words `undefined` where nothing is searched for
 * @param count how much they found; `undefined` as long as nobody knows
 * @param isOld the count is of other words, and theirs is on its way
 */
export function useEmptySearch(
  words: string | undefined,
  count: number | undefined,
  isOld: boolean,
): void {
  const term = count === 0 && !isOld ? words : undefined
  useEffect(() => {
    if (term === undefined) return
    void import('./record-search.ts').then(
      ({ recordSearch }) => recordSearch(term),
      // Offline, say: it is not counted then.
      () => {},
    )
  }, [term])
}
