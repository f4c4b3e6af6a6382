import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { contentQueryOptions } from '#src/content/live/content-query-options.ts'
import { currentReadContext } from '#src/content/load/live-figures.server.ts'
import { loadFrame } from '#src/content/load/load-content.server.ts'
import { reachableContent } from '#src/content/load/reachable-content.server.ts'
import { getLocale } from '#src/i18n/locale.ts'

const fetchHelpCenter = createServerFn().handler(async () => {
  const { content } = await reachableContent(loadFrame(await currentReadContext(getLocale())))
  return content.settings.helpCentre
})

/**
 * Pages of the help centre outside of the site, for what a customer has to ask for; editors may have left out each of them.
 */
export const helpCenterQuery = queryOptions({
  queryKey: ['help-center'],
  queryFn: () => fetchHelpCenter(),
  ...contentQueryOptions('frame'),
})
