import { wantsLessMotion } from '#src/ui/wants-less-motion.ts'

/** As long as pages change (`vars.motion` of the theme). */
const motion = { duration: 200, easing: 'cubic-bezier(.2, .7, .2, 1)' }
/** The page of a device comes at once or, where it has to be fetched, without a flight. */
const landsWithinMs = 1_000
/** Until then the picture of the page waits, and from then on the flying one fades. */
const arrival = 0.7

interface Departure {
  readonly slug: string
  readonly picture: HTMLImageElement
  readonly from: DOMRect
  readonly at: number
}

let departure: Departure | undefined

/** Call it while the card is left. */
export function departWith(picture: HTMLImageElement, slug: string): void {
  departure = { slug, picture, from: picture.getBoundingClientRect(), at: performance.now() }
}

/**
 * The picture of the card moves to the one of the page, which is whole from its first frame on: unlike a view transition
 * nothing waits for pictures of both pages.
 */
export function landOn(picture: HTMLImageElement, slug: string): void {
  const left = departure
  departure = undefined
  if (left?.slug !== slug || performance.now() - left.at > landsWithinMs || wantsLessMotion())
    return
  // The page has its scroll position then, and has not been drawn yet.
  requestAnimationFrame(() => fly(left, picture))
}

function fly({ picture, from }: Departure, target: HTMLImageElement): void {
  const to = target.getBoundingClientRect()
  if (to.width === 0) return
  const flying = new Image(to.width, to.height)
  flying.src = picture.currentSrc
  flying.alt = ''
  Object.assign(flying.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    objectFit: 'contain',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  document.body.append(flying)
  target.animate([{ opacity: 0 }, { opacity: 0, offset: arrival }, { opacity: 1 }], motion)
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`
  const flight = flying.animate(
    [
      { transform: start, opacity: 1 },
      { opacity: 1, offset: arrival },
      { transform: 'none', opacity: 0 },
    ],
    motion,
  )
  const remove = () => flying.remove()
  flight.finished.then(remove, remove)
}
