import type { QueryClient } from '@tanstack/react-query'
import type { ContentBlock } from '#src/content/model/block-schemas.ts'
import {
  deviceRowQuery,
  planDevicesQuery,
  planExampleQuery,
} from '#src/features/device-blocks/device-blocks.data.ts'
import type { PrefetchBlocks } from '#src/features/pages/pages.data.ts'

/**
 * For loaders, which every page loads: therefore without the components. A block whose devices cannot be fetched is absent;
 * the page is shown.
 */
export const prefetchLiveBlocks: PrefetchBlocks = (queryClient, blocks) =>
  prefetchBlocks(queryClient, blocks, undefined)

/** The same for a page on which the visitor chooses the device whose prices are shown. */
export const prefetchChosenPlan =
  (device: string | undefined): PrefetchBlocks =>
  (queryClient, blocks) =>
    Promise.all([
      queryClient.prefetchQuery(planDevicesQuery),
      prefetchBlocks(queryClient, blocks, device),
    ])

const prefetchBlocks = (
  queryClient: QueryClient,
  blocks: readonly ContentBlock[],
  device: string | undefined,
) =>
  Promise.all(
    blocks.map((block) => {
      if (block._type === 'deviceRow') return queryClient.prefetchQuery(deviceRowQuery(block))
      if (block._type !== 'planTable') return undefined
      return queryClient.prefetchQuery(planExampleQuery(block.item, device))
    }),
  )
