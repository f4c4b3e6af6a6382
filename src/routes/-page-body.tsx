import { DeviceRow } from '#src/features/device-blocks/device-row.tsx'
import { PlanPicker } from '#src/features/device-blocks/plan-picker.tsx'
import { PlanTable } from '#src/features/device-blocks/plan-table.tsx'
import { cardParts } from '#src/features/device-lists/card-parts.tsx'
import type { LiveBlocks } from '#src/features/pages/blocks/live-blocks.ts'
import { ContentBody, type ContentBodyProps } from '#src/features/pages/content-body.tsx'

interface PageBodyProps extends ContentBodyProps {
  /** Where the visitor chooses the device of the prices: the one in the address. */
  readonly chosenPlan?: { readonly device?: string | undefined }
}

/** A content page, with the blocks whose content comes from the shop. */
export function PageBody({ chosenPlan, ...body }: PageBodyProps) {
  const live: LiveBlocks = {
    deviceRow: (block, inSection) => (
      <DeviceRow input={block} cardParts={cardParts} inSection={inSection} />
    ),
    planTable: ({ _key, item }) =>
      chosenPlan ? (
        <PlanPicker
          key={chosenPlan.device}
          item={item}
          device={chosenPlan.device}
          path={body.route}
          sectionId={_key}
        />
      ) : (
        <PlanTable item={item} />
      ),
  }
  return <ContentBody {...body} live={live} />
}
