import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

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
  // Only a change of its own properties may reach a part whose script is not there: a change takes its HTML away.
  return memo((props: Props) => (
    <div id={part.id} className={part.className}>
      <Suspense fallback={part.waiting}>
        <Content {...props} />
      </Suspense>
    </div>
  ))
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
