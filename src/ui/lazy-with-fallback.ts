import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** `lazy` for a part whose script may be lost: `fallback` stands in its place then, and the rest of the page stays. */
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
