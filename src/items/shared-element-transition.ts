/** Only one element of a page may have the name, or the browser gives up the whole transition. */
const transitionName = 'device-picture'

let marked: HTMLElement | undefined
let markedSlug: string | undefined

/** Marks the picture as the shared element of the view transition between list and device page. */
export function markSharedElement(element: HTMLElement, slug: string): void {
  marked?.style.removeProperty('view-transition-name')
  element.style.setProperty('view-transition-name', transitionName)
  marked = element
  markedSlug = slug
}

/** The first card of the device that the visitor comes back from becomes the shared element again. */
export function restoreSharedElement(element: HTMLElement, slug: string): void {
  if (markedSlug === slug && !marked?.isConnected) markSharedElement(element, slug)
}
