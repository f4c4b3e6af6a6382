import { createIsomorphicFn } from '@tanstack/react-start'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { asItWas } from './late-part.css.ts'

const marginPx = 400
const retryMs = 5_000
const signsOfUse = ['pointerdown', 'keydown', 'focusin'] as const

interface LatePart<Props> {
  /** The element the part stands in. */
  readonly id: string
  readonly className?: string
  /** Fetches the part's script. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The part itself where pages are written, nothing in the browser: `createIsomorphicFn().server(() => Part)()`. */
  readonly onServer: ComponentType<Props> | undefined
  /** Stands there on a page that the browser draws, until the script has come. */
  readonly waiting?: ReactNode
}

/**
 * A part of a page whose HTML comes with the page and works by itself, and whose script comes when the visitor is near
 * it or uses the page at all. Its styles are imported beside it, for they are needed before.
 */
export function latePart<Props extends object>(part: LatePart<Props>) {
  const Content: ComponentType<Props> = part.onServer ?? lazy(() => fetchNear(part))
  return memo((props: Props) => (
    <div id={part.id} className={part.className}>
      <Suspense fallback={<AsItWas id={part.id} waiting={part.waiting} />}>
        <Content {...props} />
      </Suspense>
    </div>
  ))
}

const arrivedAt = createIsomorphicFn().client(() => window.location.pathname)()
/** In a browser, on the page that the server wrote, not one that was drawn since. */
const isPageOfServer = () => arrivedAt !== undefined && window.location.pathname === arrivedAt

/** React takes the HTML of a part away when something changes before its script is there: a copy of it stays in its place. */
function AsItWas({ id, waiting }: { id: string; waiting: ReactNode }) {
  const [written] = useState(() =>
    (isPageOfServer() ? document.getElementById(id) : null)?.cloneNode(true),
  )
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (written) place.current?.replaceChildren(...written.cloneNode(true).childNodes)
  }, [written])
  return written ? <div ref={place} className={asItWas} /> : waiting
}

/** As long as the code cannot be had, what the server wrote stays and can be read. */
async function fetchNear<Props>({ id, load }: LatePart<Props>) {
  await visitorNear(id)
  for (;;) {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** At once when there is no such element yet: the browser draws this page. */
function visitorNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
      },
      { rootMargin: `${marginPx}px` },
    )
    const arrive = () => {
      observer.disconnect()
      for (const sign of signsOfUse) window.removeEventListener(sign, arrive, true)
      resolve()
    }
    observer.observe(element)
    for (const sign of signsOfUse) window.addEventListener(sign, arrive, true)
  })
}
