import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { rentingCustomer } from './renting-customer.ts'
import { startLoggedIn } from './visitor.ts'

/** The visitor's own colors, as with a contrast theme of Windows: backgrounds, shadows and colors of the shop are gone. */
test.use({
  colorScheme: 'dark',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
})

/** What is around an element, with the ring that may be drawn outside of it. */
async function pictureOf(page: Page, place: Locator): Promise<Buffer> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is no picture of what is not shown')
  const margin = 6
  const x = Math.max(0, box.x - margin)
  const y = Math.max(0, box.y - margin)
  const clip = { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin }
  return page.screenshot({ clip, animations: 'disabled' })
}

/** A state that is only drawn as a background looks the same with and without it. */
async function expectVisible(page: Page, place: Locator, change: () => Promise<void>) {
  const before = await pictureOf(page, place)
  await change()
  await page.mouse.move(0, 0)
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await expect.poll(async () => (await pictureOf(page, place)).equals(before)).toBe(false)
}

test('what is chosen can be told apart in the list of devices', async ({ page }) => {
  await page.goto('/en/devices?category=Phones')
  const compare = page.getByRole('button', { name: 'Compare iPhone 17', exact: true })
  await expectVisible(page, compare, () => compare.press('Enter'))
  const save = page.getByRole('button', { name: 'Save iPhone 17', exact: true })
  await expectVisible(page, save, () => save.press('Enter'))
  const announcement = page.getByRole('radio', { name: /^Announcement 2/ })
  await expectVisible(page, announcement, () => announcement.press(' '))
  const unavailable = page.getByRole('checkbox', { disabled: true }).first()
  const label = page.locator('label').filter({ has: unavailable }).first()
  await expectVisible(page, label, () =>
    unavailable.evaluate((element) => element.removeAttribute('disabled')),
  )
})

test('the field of the search shows that it has the focus', async ({ page }) => {
  await page.goto('/en/devices')
  const field = page.getByRole('combobox', { name: 'Search devices' })
  const box = field.locator('..')
  await expect(box).toHaveCSS('outline-style', 'none')
  await field.focus()
  await expect(box).toHaveCSS('outline-style', 'solid')
})

/** Runs in the page: lines, strokes and bars that are drawn as a background, which forced colors paint over. */
function lostLines(): string[] {
  // A clip at a card, drawn as a part, is as high as a bar of its own, and says nothing.
  const maxPx = { bar: 6, part: 3 }
  const isThin = (style: CSSStyleDeclaration, max: number) =>
    Math.min(Number.parseFloat(style.width), Number.parseFloat(style.height)) <= max
  const isLost = (style: CSSStyleDeclaration) =>
    style.backgroundColor !== 'rgba(0, 0, 0, 0)' &&
    style.forcedColorAdjust === 'auto' &&
    style.outlineStyle === 'none' &&
    [style.borderTopWidth, style.borderLeftWidth].every((width) => width === '0px')
  const places = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...(element.childNodes.length === 0
      ? [{ element, style: getComputedStyle(element), max: maxPx.bar }]
      : []),
    ...['::before', '::after']
      .map((part) => ({ element, style: getComputedStyle(element, part), max: maxPx.part }))
      .filter(({ style }) => style.content === '""'),
  ])
  return places
    .filter(({ element, style, max }) => element.checkVisibility() && isThin(style, max))
    .filter(({ style }) => isLost(style))
    .map(({ element }) => `${element.tagName}.${element.className} ${element.textContent}`)
}

test('lines between steps, strokes through what is not available, and bars stay', async ({
  page,
}) => {
  const { account, slug } = await rentingCustomer('en', { device: 'apple-iphone-17', months: 12 })
  await startLoggedIn(page, account)
  const found: string[] = []
  for (const path of [
    '',
    '/options-device-change',
    '/devices/apple-iphone-17',
    '/devices/google-pixel-10?apply=plan',
    '/account',
    `/account/my-tech?subscription=${slug}`,
    '/account/my-reboot-points?view=invitations',
    '/account/update-email-password',
  ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/en${path}`)
      const lost = await page.evaluate(lostLines)
      found.push(...lost.map((line) => `${path}, ${width} px: ${line}`))
    }
  expect(found).toEqual([])
})

test('the current step of an application can be told apart without its name', async ({ page }) => {
  await startLoggedIn(page)
  await page.goto('/en/devices/apple-iphone-17?apply=plan')
  const mark = page.locator('li[aria-current=step] > :first-child').filter({ visible: true })
  await expect(mark.first()).toHaveCSS('outline-style', 'solid')
})
