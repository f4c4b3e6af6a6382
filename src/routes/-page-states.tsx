import { useQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from '#src/features/pages/error-page.tsx'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'
import { siteSettingsQuery } from '#src/features/pages/pages.data.ts'
import { PendingPage } from '#src/features/pages/pending-page.tsx'

/** In place of any page whose loader or component failed. */
export function FailedPage(props: ErrorComponentProps) {
  const { data: settings } = useQuery(siteSettingsQuery)
  return <ErrorPage {...props} helpUrl={settings?.supportUrl} />
}

/** In place of a page that does not exist. */
export const MissingPage = () => <NotFoundPage />

/** In place of a page that is still on its way. */
export const ComingPage = () => <PendingPage />
