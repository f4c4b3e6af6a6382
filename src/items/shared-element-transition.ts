/** One element of a page carries the name, or the browser gives up the whole transition. */
const transitionName = 'device-picture'

let carrier: HTMLElement | undefined
let travelling: string | undefined

/** The picture that moves between list and device page when the visitor does: from the card to the gallery, and back. */
export function carryPicture(element: HTMLElement, slug: string): void {
  carrier?.style.removeProperty('view-transition-name')
  element.style.setProperty('view-transition-name', transitionName)
  carrier = element
  travelling = slug
}

/** The first card of the device the visitor comes back from takes its picture back. */
export function receivePicture(element: HTMLElement, slug: string): void {
  if (travelling === slug && !carrier?.isConnected) carryPicture(element, slug)
}
