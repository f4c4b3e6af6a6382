import type { ReactNode } from 'react'
import type { CardParts } from '#src/items/device-card.tsx'

/** What the page of a device shows of the lists that this browser stores; passed in by the route. */
export interface ListParts {
  readonly cardParts: CardParts
  readonly PageButtons: (props: { slug: string; name: string; className: string }) => ReactNode
  /** The link to the comparison, where a phone has no room for two bars. */
  readonly ComparisonLink: (props: { className: string }) => ReactNode
  /** Records the visit and shows the devices that are compared. */
  readonly RecordedVisit: (props: { slug: string }) => ReactNode
}
