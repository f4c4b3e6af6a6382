import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import * as styles from './error-page.css.ts'

/** For an address that leads nowhere; the page's HTTP status is 404. */
export function PlainNotFoundPage() {
  return (
    <div className={`${container} ${styles.page}`}>
      <EmptyState
        level={1}
        title={m.not_found_title()}
        action={
          <>
            <ButtonLink to="/devices" tone="primary">
              {m.ui_browse_devices()}
            </ButtonLink>
            <ButtonLink to="/">{m.not_found_home()}</ButtonLink>
          </>
        }
      >
        <p>{m.not_found_text()}</p>
      </EmptyState>
    </div>
  )
}
