import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { whenIdle } from './when-idle.ts'

type WatchLink = (anchor: HTMLAnchorElement) => () => void

const LinkWatcher = createContext<WatchLink | null>(null)

export const useLinkWatcher = (): WatchLink | null => useContext(LinkWatcher)

/** Pages that are prefetched for one that is shown; a pointer, a touch or the focus prefetches its page in addition. */
const pagesAhead = 3

/**
 * Prefetches the first pages of the links in the content that are in view or at most `marginPx` away, one at a time, once
 * the page is loaded and the browser is idle.
 */
export function LinkPrefetch({ marginPx, children }: { marginPx: number; children: ReactNode }) {
  const router = useRouter()
  const [watch] = useState(() => linkWatcher(router, marginPx))
  return <LinkWatcher value={watch}>{children}</LinkWatcher>
}

function linkWatcher(router: AnyRouter, marginPx: number): WatchLink {
  const seen = new Set<string>()
  let observer: IntersectionObserver | undefined
  let queue = Promise.resolve()
  let page = ''
  let ahead = 0

  const prefetch = (anchor: HTMLAnchorElement) => {
    if (page !== window.location.pathname) {
      page = window.location.pathname
      ahead = 0
    }
    if (anchor.origin !== window.location.origin || seen.has(anchor.href)) return
    if (ahead >= pagesAhead || !anchor.closest('main') || hasLittleData()) return
    ahead += 1
    seen.add(anchor.href)
    queue = queue.then(() => whenIdle()).then(() => prefetchHref(router, anchor.href))
  }

  return (anchor) => {
    observer ??= new IntersectionObserver(
      (entries, self) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
          self.unobserve(target)
          prefetch(target)
        }
      },
      { rootMargin: `${marginPx}px` },
    )
    observer.observe(anchor)
    return () => observer?.unobserve(anchor)
  }
}

/** A page that cannot be prefetched now is loaded, and its failure shown, when the visitor goes there. */
async function prefetchHref(router: AnyRouter, href: string): Promise<void> {
  const { pathname, search, hash } = new URL(href)
  const location = router.parseLocation({
    pathname,
    search,
    hash,
    href: pathname + search + hash,
    state: { __TSR_index: 0 },
  })
  try {
    await router.preloadRoute({ to: location.pathname, search: location.search })
  } catch {
    return
  }
}

/** The visitor asked the browser to save data (Save-Data), or the connection is slow, as far as the browser reports it. */
function hasLittleData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const spares = 'saveData' in connection && connection.saveData === true
  const isSlow = 'effectiveType' in connection && connection.effectiveType !== '4g'
  return spares || isSlow
}
