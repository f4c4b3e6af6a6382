import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  use,
  useState,
  useSyncExternalStore,
} from 'react'
import { hydrationMarginPx } from './hydration-margin.ts'
import { whenIdle } from './when-idle.ts'

interface NearHydrationProps {
  /** The element around the part. */
  readonly element: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * A part of a page that the server wrote is not hydrated until it is near the window; earlier when an event or an update is
 * for it, and after the visitor has gone to another page, which it may depend on. `memo` around it prevents updates that
 * change nothing. On a page that the browser renders it is rendered like any other.
 */
export function NearHydration({ element, children }: NearHydrationProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <Suspense key={String(isDrawn)}>
      <Part element={element} draw={() => setIsDrawn(true)}>
        {children}
      </Part>
    </Suspense>
  )
}

interface PartProps extends NearHydrationProps {
  /** Rendered again, in place of what the server wrote. */
  readonly draw: () => void
}

const Part = createIsomorphicFn()
  .server(
    () =>
      ({ children }: PartProps) =>
        children,
  )
  .client(() => ({ element: { current }, draw, children }: PartProps) => {
    const router = useRouter()
    const isHydrating = useSyncExternalStore(subscribeToNothing, no, yes)
    if (isHydrating && current) {
      // It has come near a second time, or React needs to change it or to dispatch an event to it.
      if (waitedBefore.has(current)) stopWaiting(current)
      else use(whenNear(current, router, draw))
    }
    return children
  })()

const subscribeToNothing = () => () => undefined
const no = () => false
const yes = () => true

/** Parts that have waited once. */
const waitedBefore = new WeakSet<Element>()
interface Wait {
  readonly hydrate: () => void
  readonly draw: () => void
}
const waiting = new Map<Element, Wait>()
let observer: IntersectionObserver | undefined

function whenNear(element: Element, router: AnyRouter, draw: () => void): Promise<void> {
  observer ??= observeNear(router)
  observer.observe(element)
  waitedBefore.add(element)
  return new Promise((hydrate) => waiting.set(element, { hydrate, draw }))
}

function observeNear(router: AnyRouter): IntersectionObserver {
  const { pathname, search } = window.location
  const isElsewhere = () =>
    window.location.pathname !== pathname || window.location.search !== search
  router.subscribe('onResolved', async () => {
    if (!isElsewhere()) return
    await whenIdle()
    startTransition(() => {
      for (const [element, { draw }] of waiting) {
        stopWaiting(element)
        draw()
      }
    })
  })
  const hydrateNear = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      const wait = waiting.get(target)
      stopWaiting(target)
      if (isElsewhere()) wait?.draw()
      else wait?.hydrate()
    }
  }
  // `scrollMargin`: also in a row that scrolls sideways, where the browser supports it.
  const margin = `${hydrationMarginPx}px`
  return new IntersectionObserver(hydrateNear, { rootMargin: margin, scrollMargin: margin })
}

function stopWaiting(element: Element) {
  waiting.delete(element)
  observer?.unobserve(element)
}
