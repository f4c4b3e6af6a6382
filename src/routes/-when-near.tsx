import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react'

const marginPx = 800

interface Part {
  readonly Content: ComponentType
  /** Fetches the script of the content. */
  readonly start: () => void
}

/** Content whose script is not fetched before `start`. */
export function deferred(load: () => Promise<ComponentType>): Part {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const Content = lazy(async () => {
    await started
    return { default: await load() }
  })
  return { Content, start: () => start() }
}

/**
 * A part below the fold. Its HTML comes with the page and works by itself; its script comes when it is near the window,
 * or at once on a page that the browser draws. It has no properties: a change from outside, before its script is there,
 * would take its HTML away.
 */
export const whenNear = ({ Content, start }: Part) =>
  memo(() => {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (!place.current?.firstElementChild) return start()
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) start()
        },
        { rootMargin: `${marginPx}px` },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    )
  })
