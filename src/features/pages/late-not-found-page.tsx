import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PlainNotFoundPage } from './plain-not-found-page.tsx'

/**
 * `NotFoundPage` for a route whose pages mostly exist: only a missing page loads its script. The route imports its styles
 * (`not-found-page.tsx?styles`). Without a connection the plain page is enough.
 */
export const LateNotFoundPage = createIsomorphicFn()
  .server(() => NotFoundPage)
  .client(() =>
    lazyWithFallback(
      () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
      PlainNotFoundPage,
    ),
  )()
