import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, type ReactNode } from 'react'
import { NoDevices } from './list-states.tsx'

type NoDevicesState = (props: ComponentProps<typeof NoDevices>) => ReactNode

interface Loaded {
  readonly default: NoDevicesState
}

/** Few lists are empty: the browser fetches what they say when one is. */
export const LazyNoDevices = createIsomorphicFn()
  .server((): NoDevicesState => NoDevices)
  .client(() =>
    lazy(() =>
      import('./list-states.tsx').then(
        (states): Loaded => ({ default: states.NoDevices }),
        (): Loaded => ({ default: () => null }),
      ),
    ),
  )()
