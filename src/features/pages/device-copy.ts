import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
// The server writes the copy with its styles; only its code comes later.
import '#src/content/content-picture.css.ts'
import '#src/content/portable-text.css.ts'
import './written-copy.css.ts'
import { WrittenCopy } from './written-copy.tsx'

/** What editors say about a device, `slug`. Stands where nothing of it is needed before the visitor comes near. */
export const DeviceCopy = createIsomorphicFn()
  .server(() => WrittenCopy)
  .client(() =>
    lazy(async () => {
      const { WrittenCopy: copy } = await import('./written-copy.tsx')
      return { default: copy }
    }),
  )()
