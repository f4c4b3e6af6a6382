import type { Page } from '@playwright/test'

/** From now on a button that is pressed does not get the focus, as in Safari: what had it loses it. */
export const pressAsSafari = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('mousedown', (event) => {
      if (!(event.target instanceof Element && event.target.closest('button'))) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
  )
