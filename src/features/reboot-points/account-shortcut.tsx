import './logged-in-shortcut.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Suspense } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { sessionQuery } from '#src/session/session.data.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import * as styles from './account-shortcut.css.ts'
import { LoggedInShortcut, type ShortcutProps } from './logged-in-shortcut.tsx'

/** Most visitors are not logged in: its script is fetched for those who are. */
const Shortcut: ComponentType<ShortcutProps> = createIsomorphicFn()
  .server(() => LoggedInShortcut)
  .client(() =>
    lazyWithFallback(() =>
      import('./logged-in-shortcut.tsx').then((shortcut) => shortcut.LoggedInShortcut),
    ),
  )()

/** Leads a logged-in customer from a page about something to their own page for it, and a guest from points to sign up. */
export function AccountShortcut(props: ShortcutProps) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.kind === 'guest' && props.view === undefined) return <GuestPrompt />
  if (session?.kind !== 'logged-in') return null
  return (
    <Suspense>
      <Shortcut {...props} />
    </Suspense>
  )
}

function GuestPrompt() {
  return (
    <div className={`${container} ${styles.place}`}>
      <Alert
        title={m.points_guest_title()}
        action={
          <ButtonLink to="/signup" small>
            {m.forms_sign_up()}
          </ButtonLink>
        }
      >
        {m.points_guest_text()}
      </Alert>
    </div>
  )
}
