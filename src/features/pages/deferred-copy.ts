import './shop-questions.tsx?styles'
import './device-copy.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { DeviceCopy } from './device-copy.tsx'
import { ShopQuestions } from './shop-questions.tsx'

/** The editors' text about a device, `slug`. */
export const DeferredDeviceCopy = deferHydration({
  id: 'copy',
  load: async () => (await import('./device-copy.tsx')).DeviceCopy,
  serverComponent: createIsomorphicFn().server(() => DeviceCopy)(),
})

/** The shop's questions at the end of a page. */
export const DeferredQuestions = deferHydration({
  id: 'shop-questions',
  load: async () => (await import('./shop-questions.tsx')).ShopQuestions,
  serverComponent: createIsomorphicFn().server(() => ShopQuestions)(),
})
