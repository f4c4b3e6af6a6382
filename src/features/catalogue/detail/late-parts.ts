import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { fetchNear } from '#src/ui/fetch-near.ts'
// The server writes these parts with their styles; only their code comes later.
import './alternatives.css.ts'
import './buyout-chart.css.ts'
import './care-calculator.css.ts'
import './delivery-estimate.css.ts'
import './device-facts.css.ts'
import '#src/features/catalogue/device-grid.css.ts'
import './related-row.css.ts'
import { Alternatives } from './alternatives.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { deviceAnchors } from './device-anchors.ts'
import { DeviceFacts } from './device-facts.tsx'
import { RelatedRow } from './related-row.tsx'

/** Parts of the page of a device that most visits read without touching them: their code is no part of the first load. */
export const LateFacts = createIsomorphicFn()
  .server(() => DeviceFacts)
  .client(() =>
    lazy(() =>
      fetchNear(deviceAnchors.facts, async () => {
        const { DeviceFacts: part } = await import('./device-facts.tsx')
        return { default: part }
      }),
    ),
  )()

export const LateDelivery = createIsomorphicFn()
  .server(() => DeliveryEstimate)
  .client(() =>
    lazy(() =>
      fetchNear(deviceAnchors.delivery, async () => {
        const { DeliveryEstimate: part } = await import('./delivery-estimate.tsx')
        return { default: part }
      }),
    ),
  )()

export const LateAlternatives = createIsomorphicFn()
  .server(() => Alternatives)
  .client(() =>
    lazy(() =>
      fetchNear(deviceAnchors.alternatives, async () => {
        const { Alternatives: part } = await import('./alternatives.tsx')
        return { default: part }
      }),
    ),
  )()

export const LateRelated = createIsomorphicFn()
  .server(() => RelatedRow)
  .client(() =>
    lazy(() =>
      fetchNear(deviceAnchors.related, async () => {
        const { RelatedRow: part } = await import('./related-row.tsx')
        return { default: part }
      }),
    ),
  )()
