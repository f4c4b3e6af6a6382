import './alternatives.tsx?styles'
import './delivery-estimate.tsx?styles'
import './device-facts.tsx?styles'
import './related-row.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#src/ui/late-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { deviceAnchors } from './device-anchors.ts'
import * as styles from './device-detail.css.ts'
import { DeviceFacts } from './device-facts.tsx'
import { RelatedRow } from './related-row.tsx'

/** Parts of the page of a device that most visits read without touching them: their code is no part of the first load. */
export const LateFacts = latePart({
  id: deviceAnchors.facts,
  className: styles.facts,
  load: async () => (await import('./device-facts.tsx')).DeviceFacts,
  onServer: createIsomorphicFn().server(() => DeviceFacts)(),
  waiting: <Skeleton shape="stage" />,
})

export const LateDelivery = latePart({
  id: deviceAnchors.delivery,
  load: async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
  onServer: createIsomorphicFn().server(() => DeliveryEstimate)(),
})

export const LateAlternatives = latePart({
  id: deviceAnchors.alternatives,
  load: async () => (await import('./alternatives.tsx')).Alternatives,
  onServer: createIsomorphicFn().server(() => Alternatives)(),
})

export const LateRelated = latePart({
  id: deviceAnchors.related,
  load: async () => (await import('./related-row.tsx')).RelatedRow,
  onServer: createIsomorphicFn().server(() => RelatedRow)(),
})
