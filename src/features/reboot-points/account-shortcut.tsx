import './signed-in-shortcut.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Suspense } from 'react'
import { sessionQuery } from '#src/session/session.data.ts'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { type ShortcutProps, SignedInShortcut } from './signed-in-shortcut.tsx'

/** Most visitors are not signed in: its script is fetched for those who are. */
const Shortcut: ComponentType<ShortcutProps> = createIsomorphicFn()
  .server(() => SignedInShortcut)
  .client(() =>
    lazyWithFallback(() =>
      import('./signed-in-shortcut.tsx').then((shortcut) => shortcut.SignedInShortcut),
    ),
  )()

/** Leads who is signed in from the page about something to what they have of it. */
export function AccountShortcut(props: ShortcutProps) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.kind !== 'signed-in') return null
  return (
    <Suspense>
      <Shortcut {...props} />
    </Suspense>
  )
}
