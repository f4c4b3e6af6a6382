import './logged-in-shortcut.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Suspense } from 'react'
import { sessionQuery } from '#src/session/session.data.ts'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { LoggedInShortcut, type ShortcutProps } from './logged-in-shortcut.tsx'

/** Most visitors are not logged in: its script is fetched for those who are. */
const Shortcut: ComponentType<ShortcutProps> = createIsomorphicFn()
  .server(() => LoggedInShortcut)
  .client(() =>
    lazyWithFallback(() =>
      import('./logged-in-shortcut.tsx').then((shortcut) => shortcut.LoggedInShortcut),
    ),
  )()

/** Leads a logged-in customer from a page about something to their own page for it. */
export function AccountShortcut(props: ShortcutProps) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.kind !== 'logged-in') return null
  return (
    <Suspense>
      <Shortcut {...props} />
    </Suspense>
  )
}
