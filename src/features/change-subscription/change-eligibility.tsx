import './own-change-eligibility.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { sessionQuery } from '#src/session/session.data.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { section } from './own-change-eligibility.css.ts'
import { OwnChangeEligibility } from './own-change-eligibility.tsx'

/** Most visitors are not logged in: its script is fetched for those who are. */
const Own = createIsomorphicFn()
  .server(() => OwnChangeEligibility)
  .client(() =>
    lazyWithFallback(() =>
      import('./own-change-eligibility.tsx').then((part) => part.OwnChangeEligibility),
    ),
  )()

/** From when a customer may change each rented device; a guest is asked to log in, and returns to this page. */
export function ChangeEligibility() {
  const { data: session } = useQuery(sessionQuery)
  if (session?.kind === 'logged-in') {
    return (
      <Suspense>
        <Own />
      </Suspense>
    )
  }
  if (session?.kind !== 'guest') return null
  return (
    <div className={`${container} ${section}`}>
      <Alert
        title={m.change_check_guest_title()}
        action={
          <ButtonLink to="/login" search={{ next: '/options-device-change' }} small>
            {m.change_check_log_in()}
          </ButtonLink>
        }
      >
        {m.change_check_guest_text()}
      </Alert>
    </div>
  )
}
