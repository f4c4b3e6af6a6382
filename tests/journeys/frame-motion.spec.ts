import { expect, type Page, test } from '@playwright/test'

declare global {
  interface Window {
    /** Animations of each page transition so far. */
    transitions: number[]
  }
}

/** Counts the animations of every page transition. */
function countTransitions() {
  window.transitions = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.pseudoElement?.startsWith('::view-transition'),
        )
      window.transitions.push(moving.length)
    })
    return transition
  }
}

async function transitionsOnTheWay(page: Page): Promise<number[]> {
  await page.addInitScript(countTransitions)
  await page.goto('/devices/apple-iphone-17')
  await page.getByRole('contentinfo').getByRole('link', { name: '会社について' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(() => page.evaluate(() => window.transitions.length)).toBe(1)
  return page.evaluate(() => window.transitions)
}

test('pages change with a short animation', async ({ page }) => {
  const [moving] = await transitionsOnTheWay(page)
  expect(moving).toBeGreaterThan(0)
})

test('pages change at once for who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await transitionsOnTheWay(page)).toEqual([0])
})

test('a link is fetched ahead when it is 200 px from view, not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => /\/assets\/about-/.test(url))
  await page.goto('/devices', { waitUntil: 'networkidle' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: '会社について' })
  /** Scrolls until the link is so many px below the window. */
  const stopBefore = (distance: number) =>
    link.evaluate((element, px) => {
      const { top } = element.getBoundingClientRect()
      window.scrollBy(0, top - window.innerHeight - px)
    }, distance)
  await stopBefore(260)
  await page.waitForLoadState('networkidle')
  expect(isAsked()).toBe(false)
  await stopBefore(150)
  await expect.poll(isAsked).toBe(true)
})
