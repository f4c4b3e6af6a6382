import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** `lazy` for a part whose script may fail to load: then `fallback` is shown in its place, and the rest of the page stays. */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  )
