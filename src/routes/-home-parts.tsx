import { createIsomorphicFn } from '@tanstack/react-start'
import '#src/features/home/early-styles.ts'
import '#src/features/newsletter/early-styles.ts'
import { HomeOffers } from '#src/features/home/home-offers.tsx'
import { NewsletterSection } from '#src/features/newsletter/newsletter-section.tsx'
import { deferred, whenNear } from './-when-near.tsx'

const nothing = () => {}

const offers = createIsomorphicFn()
  .server(() => ({ Content: HomeOffers, start: nothing }))
  .client(() =>
    deferred(async () => (await import('#src/features/home/home-offers.tsx')).HomeOffers),
  )
const newsletter = createIsomorphicFn()
  .server(() => ({ Content: NewsletterSection, start: nothing }))
  .client(() =>
    deferred(
      async () =>
        (await import('#src/features/newsletter/newsletter-section.tsx')).NewsletterSection,
    ),
  )

export const HomeOffersPart = whenNear(offers())
export const NewsletterPart = whenNear(newsletter())
