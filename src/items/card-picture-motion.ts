import { wantsLessMotion } from '#src/ui/wants-less-motion.ts'

/** As long as pages change (`vars.motion` of the theme). */
const motion = { duration: 200, easing: 'cubic-bezier(.2, .7, .2, 1)' }
/** A page that has to be fetched first comes without motion. */
const maxWaitMs = 1_000
/** Share of the motion until which the page's own picture is hidden; from then on the moving one fades. */
const fadeFrom = 0.7

interface ClickedCard {
  readonly slug: string
  readonly picture: HTMLImageElement
  readonly from: DOMRect
  readonly at: number
}

let clicked: ClickedCard | undefined

/** Notes where the picture of a card is while its link is followed. */
export function noteCardPicture(picture: HTMLImageElement, slug: string): void {
  clicked = { slug, picture, from: picture.getBoundingClientRect(), at: performance.now() }
}

/**
 * The picture of the card that was clicked moves to the one of the device's page, from the page's first frame on: a view
 * transition would hold that frame until both pages are drawn into pictures.
 */
export function moveCardPicture(target: HTMLImageElement, slug: string): void {
  const card = clicked
  clicked = undefined
  if (card?.slug !== slug || performance.now() - card.at > maxWaitMs || wantsLessMotion()) return
  // The page has its scroll position then, and has not been drawn yet.
  requestAnimationFrame(() => animate(card, target))
}

function animate({ picture, from }: ClickedCard, target: HTMLImageElement): void {
  const to = target.getBoundingClientRect()
  if (to.width === 0) return
  const moving = new Image()
  moving.src = picture.currentSrc
  moving.alt = ''
  Object.assign(moving.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'contain',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  document.body.append(moving)
  target.animate([{ opacity: 0 }, { opacity: 0, offset: fadeFrom }, { opacity: 1 }], motion)
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`
  const animation = moving.animate(
    [
      { transform: start, opacity: 1 },
      { opacity: 1, offset: fadeFrom },
      { transform: 'none', opacity: 0 },
    ],
    motion,
  )
  const remove = () => moving.remove()
  animation.finished.then(remove, remove)
}
