import { useEffect } from 'react'

/**
 * Counts searches without results.
 * @param words `undefined` when nothing is searched for
 * @param count number of results; `undefined` while it is unknown
 * @param isOld the count belongs to other words, and theirs is loading
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
      // Offline, for example: it is not counted then.
      () => {},
    )
  }, [term])
}
