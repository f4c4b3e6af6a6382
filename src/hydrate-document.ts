import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over the page that the server sent, piece by piece. */
export const hydrateDocument = (page: ReactNode) =>
  startTransition(() => {
    hydrateRoot(document, page)
  })
