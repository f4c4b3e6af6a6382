import './-page-body.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { deferHydration, tallFallback } from '#src/ui/deferred-hydration.tsx'
import { PageBody } from './-page-body.tsx'

export const DeferredPageBody = deferHydration({
  id: 'blocks',
  fallback: tallFallback,
  load: async () => (await import('./-page-body.tsx')).PageBody,
  serverComponent: createIsomorphicFn().server(() => PageBody)(),
})
