import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { ErrorPanel } from '#src/ui/state-panel.tsx'
import * as styles from './error-page.css.ts'

/**
 * The error page when its messages cannot be loaded: there is no connection, or the shop has another release. A script that
 * failed is not loaded again by this document, so with a connection the retry is a new one.
 */
export function PlainErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <ErrorPanel
        level={1}
        title={m.failure_title()}
        onRetry={() => (navigator.onLine ? window.location.reload() : reset())}
      >
        <p>{m.failure_text()}</p>
      </ErrorPanel>
    </div>
  )
}
