import type { QueryClient } from '@tanstack/react-query'
import { loadOptionalAfterPaint } from '#src/api-client/load-optional.ts'
import { deviceContentQuery, questionsQuery } from './pages.data.ts'

/** For the loader of a device page: its copy and the questions below it, neither of which the page depends on. */
export const loadDeviceCopy = (queryClient: QueryClient, slug: string): Promise<void> =>
  loadOptionalAfterPaint(() =>
    Promise.all([
      queryClient.prefetchQuery(deviceContentQuery(slug)),
      queryClient.prefetchQuery(questionsQuery('general')),
    ]),
  )
