import { prefersReducedMotion } from '#src/ui/prefers-reduced-motion.ts'

/** As long as pages change (`vars.motion` of the theme). */
const motion = { duration: 200, easing: 'cubic-bezier(.2, .7, .2, 1)' }
/** A page that has to be fetched first is shown without motion. */
const maxWaitMs = 1_000

interface ClickedCard {
  readonly slug: string
  readonly from: DOMRect
  readonly at: number
}

let clicked: ClickedCard | undefined

/** Stores the position of a card's picture when its link is followed. */
export function noteCardPicture(picture: HTMLImageElement, slug: string): void {
  clicked = { slug, from: picture.getBoundingClientRect(), at: performance.now() }
}

/**
 * The picture of the device's page moves in from the position of the clicked card's picture, starting with the page's first
 * frame: a view transition would delay that frame until both pages are captured.
 */
export function moveCardPicture(target: HTMLImageElement, slug: string): void {
  const card = clicked
  clicked = undefined
  if (card?.slug !== slug || performance.now() - card.at > maxWaitMs || prefersReducedMotion())
    return
  // The page has its scroll position then, and has not been painted yet.
  requestAnimationFrame(() => animate(card.from, target))
}

/** Both are squares in the middle of their boxes. */
function animate(from: DOMRect, target: HTMLImageElement): void {
  const to = target.getBoundingClientRect()
  const stage = target.parentElement
  if (to.width === 0 || !stage) return
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const scale = Math.min(from.width, from.height) / Math.min(to.width, to.height)
  // The stage clips what leaves it, and later elements would cover that.
  Object.assign(stage.style, { overflow: 'visible', zIndex: '1' })
  const animation = target.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }],
    motion,
  )
  const settle = () => Object.assign(stage.style, { overflow: '', zIndex: '' })
  animation.finished.then(settle, settle)
}
