import { DeviceRow } from '#src/features/device-blocks/device-row.tsx'
import { PlanTable } from '#src/features/device-blocks/plan-table.tsx'
import { cardParts } from '#src/features/device-lists/card-parts.tsx'
import type { LiveBlocks } from '#src/features/pages/blocks/live-blocks.ts'
import { ContentBody, type ContentBodyProps } from '#src/features/pages/content-body.tsx'

/** The blocks of a content page whose content comes from the shop. */
const liveBlocks: LiveBlocks = {
  deviceRow: (block) => <DeviceRow input={block} cardParts={cardParts} />,
  planTable: ({ item }) => <PlanTable item={item} />,
}

export const PageBody = (body: ContentBodyProps) => <ContentBody {...body} live={liveBlocks} />
