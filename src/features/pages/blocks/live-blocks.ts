import type { ReactNode } from 'react'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'

/** Blocks whose content comes from the shop, not from editors; the route passes in their components. */
export interface LiveBlocks {
  /** @param inSection the section around the devices; without devices there is none */
  readonly deviceRow: (
    block: ContentBlockOf<'deviceRow'>,
    inSection: (devices: ReactNode) => ReactNode,
  ) => ReactNode
  readonly planTable: (block: ContentBlockOf<'planTable'>) => ReactNode
}
