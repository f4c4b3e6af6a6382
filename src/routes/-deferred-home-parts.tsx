import './-home-end.tsx?styles'
import './-home-rows.tsx?styles'
import '#src/features/home/home-offers.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { HomeOffers } from '#src/features/home/home-offers.tsx'
import { deferHydration, tallFallback } from '#src/ui/deferred-hydration.tsx'
import { HomeEnd } from './-home-end.tsx'
import { HomeRows } from './-home-rows.tsx'

export const DeferredHomeRows = deferHydration({
  id: 'rows',
  fallback: tallFallback,
  load: async () => (await import('./-home-rows.tsx')).HomeRows,
  serverComponent: createIsomorphicFn().server(() => HomeRows)(),
})

export const DeferredHomeOffers = deferHydration({
  id: 'offers',
  load: async () => (await import('#src/features/home/home-offers.tsx')).HomeOffers,
  serverComponent: createIsomorphicFn().server(() => HomeOffers)(),
})

export const DeferredHomeEnd = deferHydration({
  id: 'end',
  load: async () => (await import('./-home-end.tsx')).HomeEnd,
  serverComponent: createIsomorphicFn().server(() => HomeEnd)(),
})
