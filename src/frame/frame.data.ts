import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { publicDataFreshMs } from '#app.config.ts'
import { contentQueryOptions } from '#src/content/live/content-query-options.ts'
import { currentReadContext } from '#src/content/load/live-figures.server.ts'
import { loadFrame } from '#src/content/load/load-content.server.ts'
import { reachableContent } from '#src/content/load/reachable-content.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { toFrameSettings } from './to-frame-settings.ts'

const fetchFrame = createServerFn().handler(async () => {
  const { content } = await reachableContent(loadFrame(await currentReadContext(getLocale())))
  return toFrameSettings(content)
})

/** What editors decide about the frame, in the page's language. */
export const frameQuery = queryOptions({
  queryKey: ['frame'],
  queryFn: () => fetchFrame(),
  ...contentQueryOptions('frame'),
  staleTime: publicDataFreshMs,
})
