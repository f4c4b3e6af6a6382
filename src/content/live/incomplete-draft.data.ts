import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { isDraftIncomplete } from '#src/content/load/load-content.server.ts'
import { contentQueryOptions } from './content-query-options.ts'

const fetchIsDraftIncomplete = createServerFn()
  .validator(v.object({ path: v.string() }))
  .handler(({ data: { path } }) => isDraftIncomplete(path))

/** Whether the preview of a page shows what is published, because its draft cannot be shown. */
export const incompleteDraftQuery = (path: string) =>
  queryOptions({
    queryKey: ['incomplete draft', path],
    queryFn: () => fetchIsDraftIncomplete({ data: { path } }),
    ...contentQueryOptions('incomplete draft'),
  })
