/** The line may need a moment after the browser says that it is back. */
const triesAfterMs = [0, 2_000, 10_000]

/**
 * Pictures that failed while the line was down are asked for again, which no browser does by itself. One that is there is
 * left alone; a picture inside a drawing does not say whether it failed, and comes from the browser's store when it is there.
 */
export function loadFailedPictures(): void {
  for (const delayMs of triesAfterMs) window.setTimeout(askAgain, delayMs)
}

function askAgain(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) setAgain(image, 'src')
  }
  for (const image of document.querySelectorAll('svg image')) setAgain(image, 'href')
}

function setAgain(image: Element, name: 'src' | 'href'): void {
  const address = image.getAttribute(name)
  if (address) image.setAttribute(name, address)
}
