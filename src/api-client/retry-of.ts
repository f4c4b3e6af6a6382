import { m } from '#src/i18n/paraglide/messages.js'
import { isOutdatedPage, needsNewDocument } from './failure-of.ts'

interface Retry {
  readonly retryLabel: string
  readonly onRetry: () => void
}

/**
 * What the visitor of a page that failed can do.
 * @param retry what may succeed unless a new document is needed; without a connection there is none
 */
export const retryOf = (error: unknown, retry: () => unknown): Retry =>
  needsNewDocument(error)
    ? {
        retryLabel: m.ui_outdated_reload(),
        onRetry: () => void (navigator.onLine ? window.location.reload() : retry()),
      }
    : { retryLabel: m.ui_retry(), onRetry: () => void retry() }

interface SectionTexts {
  readonly title?: string
  readonly text: string
}

/** The same for a section of a page, with its texts: its own ones, unless there is a new release. */
export const failedSection = <T extends SectionTexts>(
  { error, refetch }: { readonly error: unknown; readonly refetch: () => unknown },
  own: T,
) => ({
  ...(isOutdatedPage(error) ? { title: m.ui_outdated_title(), text: m.ui_outdated_text() } : own),
  ...retryOf(error, refetch),
})
