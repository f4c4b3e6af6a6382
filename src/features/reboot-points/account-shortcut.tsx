import './signed-in-shortcut.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, lazy, Suspense } from 'react'
import { sessionQuery } from '#src/session/session.data.ts'
import { type ShortcutProps, SignedInShortcut } from './signed-in-shortcut.tsx'

interface Loaded {
  readonly default: ComponentType<ShortcutProps>
}

/** Most visitors are not signed in: its script is fetched for those who are. */
const Shortcut: ComponentType<ShortcutProps> = createIsomorphicFn()
  .server(() => SignedInShortcut)
  .client(() =>
    lazy(() =>
      import('./signed-in-shortcut.tsx').then(
        (shortcut): Loaded => ({ default: shortcut.SignedInShortcut }),
        () => ({ default: () => null }),
      ),
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
