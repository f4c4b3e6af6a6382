import { DeviceRow } from '#src/features/catalogue/device-row.tsx'
import { PlanTable } from '#src/features/catalogue/plan-table.tsx'
import type { LiveBlocks } from '#src/features/pages/blocks/live-blocks.ts'

/** The blocks of a content page whose content is the shop's. */
export const liveBlocks: LiveBlocks = {
  deviceRow: (block) => <DeviceRow wish={block} />,
  planTable: ({ item }) => <PlanTable item={item} />,
}
