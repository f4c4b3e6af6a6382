/** The connection may need a moment after the browser reports it. */
const triesAfterMs = [0, 2_000, 10_000]

/**
 * Requests pictures again that failed while the connection was down, which no browser does by itself. A loaded one is left
 * alone; a picture inside a drawing does not report whether it failed, and comes from the browser's cache when it is there.
 */
export function loadFailedPictures(): void {
  for (const delayMs of triesAfterMs) window.setTimeout(retryPictures, delayMs)
}

function retryPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) resetAddress(image, 'src')
  }
  for (const image of document.querySelectorAll('svg image')) resetAddress(image, 'href')
}

function resetAddress(image: Element, name: 'src' | 'href'): void {
  const address = image.getAttribute(name)
  if (address) image.setAttribute(name, address)
}
