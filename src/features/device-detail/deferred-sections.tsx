import './alternatives.tsx?styles'
import './delivery-estimate.tsx?styles'
import './device-facts.tsx?styles'
import './related-row.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { deviceAnchors } from './device-anchors.ts'
import * as styles from './device-detail.css.ts'
import { DeviceFacts } from './device-facts.tsx'
import { RelatedRow } from './related-row.tsx'

/** Parts of the page of a device that most visits do not interact with: their code is not part of the first load. */
export const DeferredFacts = deferHydration({
  id: deviceAnchors.facts,
  className: styles.facts,
  load: async () => (await import('./device-facts.tsx')).DeviceFacts,
  serverComponent: createIsomorphicFn().server(() => DeviceFacts)(),
  fallback: <Skeleton shape="stage" />,
})

export const DeferredDelivery = deferHydration({
  id: deviceAnchors.delivery,
  load: async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
  serverComponent: createIsomorphicFn().server(() => DeliveryEstimate)(),
})

export const DeferredAlternatives = deferHydration({
  id: deviceAnchors.alternatives,
  load: async () => (await import('./alternatives.tsx')).Alternatives,
  serverComponent: createIsomorphicFn().server(() => Alternatives)(),
})

export const DeferredRelated = deferHydration({
  id: deviceAnchors.related,
  load: async () => (await import('./related-row.tsx')).RelatedRow,
  serverComponent: createIsomorphicFn().server(() => RelatedRow)(),
})
