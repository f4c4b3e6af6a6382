import { recordEvent } from './page-view-queue.ts'
import { searchTerm } from './without-personal.ts'

/** Words that found nothing, without what could be about a person. */
export function recordSearch(words: string): void {
  const term = searchTerm(words)
  if (term) recordEvent({ type: 'search', term })
}
