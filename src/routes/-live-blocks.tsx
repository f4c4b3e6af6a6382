import type { QueryClient } from '@tanstack/react-query'
import { DeviceRow } from '#src/features/catalogue/device-row.tsx'
import { deviceRowQuery, planExampleQuery } from '#src/features/catalogue/live-blocks.data.ts'
import { PlanTable } from '#src/features/catalogue/plan-table.tsx'
import type { LiveBlocks } from '#src/features/pages/blocks/live-blocks.ts'
import type { PrefetchBlocks } from '#src/features/pages/pages.data.ts'

/** The blocks of a content page whose content is the shop's. */
export const liveBlocks: LiveBlocks = {
  deviceRow: (block) => <DeviceRow wish={block} />,
  planTable: ({ item }) => <PlanTable item={item} />,
}

/** A block whose devices cannot be had is absent; the page stands. */
export const prefetchLiveBlocks: PrefetchBlocks = (queryClient: QueryClient, blocks) =>
  Promise.all(
    blocks.map((block) => {
      if (block._type === 'deviceRow') return queryClient.prefetchQuery(deviceRowQuery(block))
      if (block._type !== 'planTable') return undefined
      return queryClient.prefetchQuery(planExampleQuery(block.item))
    }),
  )
