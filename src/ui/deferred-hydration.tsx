import { createIsomorphicFn } from '@tanstack/react-start'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from './after-paint.ts'
import { serverSnapshot } from './deferred-hydration.css.ts'
import { hydrationMarginPx } from './hydration-margin.ts'
import { windowHigh } from './layout.css.ts'
import { onAny } from './on-any.ts'
import { firstPresence, interactionEvents } from './presence.ts'
import { readTypedValues, type TypedValues, writeTypedValues } from './typed-values.ts'

const firstRetryMs = 5_000
const maxRetryMs = 300_000
/** The error of a refused form. */
const refusal = '[role=alert], [aria-invalid=true]'

interface DeferredHydrationOptions<Props> {
  /** The element around the part. */
  readonly id: string
  readonly className?: string
  /** Fetches the part's script. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The part itself on the server, nothing in the browser: `createIsomorphicFn().server(() => Part)()`. */
  readonly serverComponent: ComponentType<Props> | undefined
  /**
   * A form works without its script, which is loaded when the visitor begins to use the page, and at once after a page load
   * with errors.
   */
  readonly isForm?: true
  /**
   * The route waits for the script (`loadFormStart`): on a page that the browser renders the part is shown together with the
   * page. As `lazy` it would be at least 300 ms late, because React delays the content after a fallback.
   */
  readonly comesWithPage?: true
  /** Shown on a page that the browser renders, until the script is loaded. */
  readonly fallback?: ReactNode
}

/**
 * A part of a page whose HTML comes with the page and works by itself, and whose script is loaded when the visitor is near
 * it or uses the page at all. Its styles are imported separately, because they are needed earlier.
 */
export function deferHydration<Props extends object>(part: DeferredHydrationOptions<Props>) {
  const Content = part.serverComponent ?? contentInBrowser(part)
  return memo((props: Props) => (
    <div id={part.id} className={part.className}>
      <Suspense fallback={<ServerSnapshot id={part.id} fallback={part.fallback} />}>
        <Content {...props} />
        <TypedValuesKeeper id={part.id} />
      </Suspense>
    </div>
  ))
}

/** For a part that is higher than the window. */
export const tallFallback = <div className={windowHigh} />

/** While React hydrates the page that the server wrote: the scripts of later pages run after that. */
let isFirstPage = true

/** For what is around every page. */
export function useFirstPageEnd(): void {
  useEffect(() => {
    isFirstPage = false
  }, [])
}

function contentInBrowser<Props extends object>(
  part: DeferredHydrationOptions<Props>,
): ComponentType<Props> {
  const Late = lazy(() => loadWhenNear(part))
  if (!part.comesWithPage || isFirstPage) return Late
  let loaded: ComponentType<Props> | undefined
  part.load().then(
    (component) => {
      loaded = component
    },
    // `Late` tries again.
    () => undefined,
  )
  return (props: Props) => {
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Content {...props} />
  }
}

const initialPath = createIsomorphicFn().client(() => window.location.pathname)()
/** In a browser, on the page that the server wrote, not one that was rendered since. */
const isServerRendered = () => initialPath !== undefined && window.location.pathname === initialPath

/** What was typed into a copy that was removed, by the id of its part. */
const typedBefore = new Map<string, TypedValues>()

/** React removes the HTML of a part when something changes before its script is loaded: a copy of it stays in its place. */
function ServerSnapshot({ id, fallback }: { id: string; fallback: ReactNode }) {
  const [snapshot] = useState(() => {
    const original = isServerRendered() ? document.getElementById(id) : null
    return original && { copy: original.cloneNode(true), typed: readTypedValues(original) }
  })
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = container.current
    if (!snapshot || !element) return
    element.replaceChildren(...snapshot.copy.cloneNode(true).childNodes)
    writeTypedValues(element, snapshot.typed)
    return () => {
      typedBefore.set(id, readTypedValues(element))
    }
  }, [snapshot, id])
  return snapshot ? <div ref={container} className={serverSnapshot} /> : fallback
}

/** Rendered after a part whose script is loaded, and restores what was typed into its copy. */
function TypedValuesKeeper({ id }: { id: string }) {
  useLayoutEffect(() => {
    const typed = typedBefore.get(id)
    const element = document.getElementById(id)
    typedBefore.delete(id)
    if (typed && element) writeTypedValues(element, typed)
  }, [id])
  return null
}

/**
 * While the code cannot be loaded, what the server wrote stays readable. It is requested again, less and less often: the
 * server of a later version does not have it. Without a connection nothing is requested: most browsers never request a
 * script again that failed to load (HTML Standard, module map, before 2026).
 */
async function loadWhenNear<Props>({ id, load, isForm }: DeferredHydrationOptions<Props>) {
  await (isForm ? whenUsed(id) : whenNear(id))
  for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, maxRetryMs)) {
    if (!navigator.onLine) await nextOnline()
    try {
      return { default: await load() }
    } catch {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, retryMs)), nextOnline()])
    }
  }
}

const nextOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** When the browser renders this page, and there is no such element yet: after its first frame, which no script may delay. */
function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return afterPaint()
  const done = new AbortController()
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
      },
      { rootMargin: `${hydrationMarginPx}px` },
    )
    observer.observe(element)
    done.signal.addEventListener('abort', () => observer.disconnect())
    onAny(interactionEvents, () => resolve(), done.signal)
  }).finally(() => done.abort())
}

/** Also at once when a field already has the focus: its event came before this script. */
async function whenUsed(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return afterPaint()
  if (element.contains(document.activeElement) || element.querySelector(refusal)) return
  await firstPresence
}
