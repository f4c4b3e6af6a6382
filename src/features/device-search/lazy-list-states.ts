import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentProps, ComponentType } from 'react'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { NoDevices } from './list-states.tsx'

/** Few lists are empty: the browser loads the texts for that when one is. */
export const LazyNoDevices = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof NoDevices>> => NoDevices)
  .client(() =>
    lazyWithFallback(() => import('./list-states.tsx').then((states) => states.NoDevices)),
  )()
