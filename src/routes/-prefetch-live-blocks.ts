import { deviceRowQuery, planExampleQuery } from '#src/features/device-blocks/device-blocks.data.ts'
import type { PrefetchBlocks } from '#src/features/pages/pages.data.ts'

/** For loaders, which every page carries: so without the components. A block whose devices cannot be had is absent; the page stands. */
export const prefetchLiveBlocks: PrefetchBlocks = (queryClient, blocks) =>
  Promise.all(
    blocks.map((block) => {
      if (block._type === 'deviceRow') return queryClient.prefetchQuery(deviceRowQuery(block))
      if (block._type !== 'planTable') return undefined
      return queryClient.prefetchQuery(planExampleQuery(block.item))
    }),
  )
