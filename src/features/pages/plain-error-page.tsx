import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { ErrorPanel } from '#src/ui/state-panel.tsx'
import * as styles from './error-page.css.ts'

/** The error page when its messages cannot be loaded, because there is no connection. */
export function PlainErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <ErrorPanel level={1} title={m.failure_title()} onRetry={reset}>
        <p>{m.failure_text()}</p>
      </ErrorPanel>
    </div>
  )
}
