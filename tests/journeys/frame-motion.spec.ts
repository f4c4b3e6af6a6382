import { expect, type Page } from '@playwright/test'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { test } from '#tests/support/visit.ts'

declare global {
  interface Window {
    /** Animations of each page transition so far. */
    transitions: number[]
    /** Pictures that a script has moved across the page so far. */
    movedPictures: number
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

const transitions = (page: Page) => page.evaluate(() => window.transitions)

async function goToAnotherPage(page: Page): Promise<void> {
  await page.addInitScript(countTransitions)
  await page.goto('/devices/apple-iphone-17')
  await page.getByRole('contentinfo').getByRole('link', { name: '会社について' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rebootについて' })).toBeVisible()
}

test('pages change with a short animation', { tag: '@on-desktop' }, async ({ page }) => {
  await goToAnotherPage(page)
  await expect.poll(() => transitions(page)).toEqual([expect.any(Number)])
  const [moving] = await transitions(page)
  expect(moving).toBeGreaterThan(0)
})

// WebKit did not paint the header again after a transition in which it had a name of its own.
test('the header changes with the page, not by itself', async ({ page }) => {
  await page.goto('/about')
  const named = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).viewTransitionName !== 'none')
      .map(({ localName }) => localName),
  )
  expect(named).toEqual([])
})

test('pages change at once for a visitor who wants less motion', { tag: '@on-phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToAnotherPage(page)
  expect(await transitions(page)).toEqual([])
})

function countMovedPictures() {
  window.movedPictures = 0
  const animate = Element.prototype.animate
  Element.prototype.animate = function count(...animation) {
    if (this instanceof HTMLImageElement) window.movedPictures += 1
    return animate.apply(this, animation)
  }
}

for (const { preference, moved } of [
  { preference: 'no-preference', moved: 1 },
  { preference: 'reduce', moved: 0 },
] as const) {
  test(`the picture of a card moves to its page, which does not wait for it: ${preference}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: preference })
    await page.addInitScript(countTransitions)
    await page.addInitScript(countMovedPictures)
    await page.goto('/devices')
    const link = page.getByRole('main').getByRole('link', { name: 'iPhone 17', exact: true })
    await link.hover()
    await waitUntilQuiet(page)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'iPhone 17' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.movedPictures)).toBe(moved)
    await expect(page.locator('main [style*=overflow]'), 'nothing of it stays').toHaveCount(0)
    expect(await transitions(page)).toEqual([])
  })
}

for (const { preference, turns, tag } of [
  { preference: 'no-preference', turns: true, tag: '@on-desktop' },
  { preference: 'reduce', turns: false, tag: '@on-phone' },
] as const) {
  test(`the ring of a waiting button turns unless the visitor wants less motion: ${preference}`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: preference })
    await page.goto('/login', { waitUntil: 'networkidle' })
    const answer = Promise.withResolvers<void>()
    await page.route(/_serverFn/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByLabel('メールアドレス').fill('nobody@example.com')
    await page.getByLabel('パスワード', { exact: true }).fill('not-the-password-1')
    const button = page.getByRole('main').getByRole('button', { name: 'ログイン' })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    const animation = await button.evaluate(
      (element) => getComputedStyle(element, '::before').animationName,
    )
    expect(animation !== 'none').toBe(turns)
    answer.resolve()
  })
}

test('a link is prefetched when it is 200 px from view, not before', { tag: '@on-phone' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => /\/assets\/ja\/devices-/.test(url))
  await page.goto('/invite-program', { waitUntil: 'networkidle' })
  const link = page.getByRole('main').locator('a[href="/devices"]').last()
  /** Scrolls until the link is this many px below the window. */
  const stopBefore = (distance: number) =>
    link.evaluate((element, px) => {
      const { top } = element.getBoundingClientRect()
      window.scrollBy(0, top - window.innerHeight - px)
    }, distance)
  await stopBefore(260)
  await waitUntilQuiet(page)
  expect(isAsked()).toBe(false)
  await stopBefore(150)
  await expect.poll(isAsked).toBe(true)
})
