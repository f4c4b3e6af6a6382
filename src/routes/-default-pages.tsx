import { useQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { ErrorPage as FullErrorPage } from '#src/features/pages/error-page.tsx'
import { PendingPage } from '#src/features/pages/pending-page.tsx'
import { PlainErrorPage } from '#src/features/pages/plain-error-page.tsx'
import { PlainNotFoundPage } from '#src/features/pages/plain-not-found-page.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { useReloadOnChunkLoadError } from './-chunk-load-error.ts'

/**
 * The messages for all kinds of errors are large, and most visits never need them: the browser loads them with the first
 * error. Without a connection the plain page is enough.
 */
const ErrorPage = createIsomorphicFn()
  .server(() => FullErrorPage)
  .client(() =>
    lazy(() =>
      import('#src/features/pages/error-page.tsx').then(
        (page) => ({ default: page.ErrorPage }),
        () => ({ default: PlainErrorPage }),
      ),
    ),
  )()

/** Replaces any page whose loader or component failed. */
export function DefaultErrorPage(props: ErrorComponentProps) {
  const { data: settings } = useQuery(frameQuery)
  useReloadOnChunkLoadError(props.error)
  return <ErrorPage {...props} helpUrl={settings?.supportUrl} />
}

/** Replaces a page that does not exist. */
export const DefaultNotFoundPage = () => <PlainNotFoundPage />

/** Replaces a page that is still loading. */
export const DefaultPendingPage = () => <PendingPage />
