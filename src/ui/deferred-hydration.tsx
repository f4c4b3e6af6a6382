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
import { firstPresence, interactionEvents, onAny } from './presence.ts'
import { readTypedValues, type TypedValues, writeTypedValues } from './typed-values.ts'

const firstRetryMs = 5_000
const maxRetryMs = 300_000
/** What a form says that came back refused. */
const refusal = '[role=alert], [aria-invalid=true]'

interface DeferredHydrationOptions<Props> {
  /** The element the part stands in. */
  readonly id: string
  readonly className?: string
  /** Fetches the part's script. */
  readonly load: () => Promise<ComponentType<Props>>
  /** The part itself on the server, nothing in the browser: `createIsomorphicFn().server(() => Part)()`. */
  readonly serverComponent: ComponentType<Props> | undefined
  /** A form works without its script, which comes when somebody begins to use the page, and at once to a form that came back refused. */
  readonly isForm?: true
  /**
   * The route waits for the script (`loadFormStart`): on a page that the browser draws the part is there with the page. As
   * `lazy` it would be at least 300 ms late, because React holds back what follows a fallback.
   */
  readonly comesWithPage?: true
  /** Stands there on a page that the browser draws, until the script has come. */
  readonly fallback?: ReactNode
}

/**
 * A part of a page whose HTML comes with the page and works by itself, and whose script comes when the visitor is near
 * it or uses the page at all. Its styles are imported beside it, for they are needed before.
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

/** Of a part that is higher than the window. */
export const tallFallback = <div className={windowHigh} />

/** As long as React takes over the page that the server wrote: the scripts of later pages run after that. */
let isFirstPage = true

/** For what stands around every page. */
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
/** In a browser, on the page that the server wrote, not one that was drawn since. */
const isServerRendered = () => initialPath !== undefined && window.location.pathname === initialPath

/** What was typed into a copy that has gone, by the id of its part. */
const typedBefore = new Map<string, TypedValues>()

/** React takes the HTML of a part away when something changes before its script is there: a copy of it stays in its place. */
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

/** Stands behind a part whose script has come, and gives it what was typed into its copy. */
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
 * As long as the code cannot be had, what the server wrote stays and can be read. It is asked for again less and less often:
 * the server of a later version does not have it. Nothing is asked for without a connection: most browsers never ask again
 * for a script that they could not fetch (HTML Standard, module map, before 2026).
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

/** When the browser draws this page, and there is no such element yet: after its first frame, which no script may hold up. */
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
    onAny(interactionEvents, resolve, done.signal)
  }).finally(() => done.abort())
}

/** At once too when a field has the focus already: its event came before this script. */
async function whenUsed(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return afterPaint()
  if (element.contains(document.activeElement) || element.querySelector(refusal)) return
  await firstPresence
}
