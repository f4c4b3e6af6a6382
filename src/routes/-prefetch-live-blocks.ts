import { deviceRowQuery, planExampleQuery } from '#src/features/device-blocks/device-blocks.data.ts'
import type { PrefetchBlocks } from '#src/features/pages/pages.data.ts'

/**
 * For loaders, which every page loads: therefore without the components. A block whose devices cannot be fetched is absent;
 * the page is shown.
 */
export const prefetchLiveBlocks: PrefetchBlocks = (queryClient, blocks) =>
  Promise.all(
    blocks.map((block) => {
      if (block._type === 'deviceRow') return queryClient.prefetchQuery(deviceRowQuery(block))
      if (block._type !== 'planTable') return undefined
      return queryClient.prefetchQuery(planExampleQuery(block.item))
    }),
  )
