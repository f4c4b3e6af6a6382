import './-home-end.tsx?styles'
import './-home-rows.tsx?styles'
import '#src/features/home/home-offers.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { HomeOffers } from '#src/features/home/home-offers.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { HomeEnd } from './-home-end.tsx'
import { HomeRows } from './-home-rows.tsx'

export const HomeRowsPart = latePart({
  id: 'rows',
  load: async () => (await import('./-home-rows.tsx')).HomeRows,
  onServer: createIsomorphicFn().server(() => HomeRows)(),
})

export const HomeOffersPart = latePart({
  id: 'offers',
  load: async () => (await import('#src/features/home/home-offers.tsx')).HomeOffers,
  onServer: createIsomorphicFn().server(() => HomeOffers)(),
})

export const HomeEndPart = latePart({
  id: 'end',
  load: async () => (await import('./-home-end.tsx')).HomeEnd,
  onServer: createIsomorphicFn().server(() => HomeEnd)(),
})
