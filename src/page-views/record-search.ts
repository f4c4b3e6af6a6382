import { recordEvent } from './page-view-queue.ts'
import { searchTerm } from './without-personal.ts'

/** Search words without results, without possibly personal parts. */
export function recordSearch(words: string): void {
  const term = searchTerm(words)
  if (term) recordEvent({ type: 'search', term })
}
