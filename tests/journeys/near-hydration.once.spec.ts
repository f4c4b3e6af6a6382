import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactFiber')))

/** As assistive technology does, wherever the element is. */
const press = (element: Locator) => element.evaluate((one: HTMLElement) => one.click())

const lastCard = (page: Page) => page.getByRole('main').getByRole('article').last()

/** The links of this name in the header, the menu and the footer, visible or not. */
const frameLinks = (page: Page, name: string) =>
  page
    .locator('header, dialog, footer')
    .getByRole('link', { name, exact: true, includeHidden: true })

const currentOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-current')))

test('a card, the menu and the footer are hydrated when they are near', async ({ page }) => {
  await page.goto('/devices')
  const [link] = await lastCard(page).getByRole('link').all()
  const menuLink = page.getByRole('dialog', { includeHidden: true }).getByRole('link', {
    name: '料金プラン',
    includeHidden: true,
  })
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: '利用規約' })
  const late = [link ?? lastCard(page), menuLink, footerLink]
  await expect.poll(() => isHydrated(page.getByRole('article').first())).toBe(true)
  expect(await Promise.all(late.map(isHydrated))).toEqual([false, false, false])

  const save = lastCard(page).getByRole('button').last()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await footerLink.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(footerLink)).toBe(true)
  expect(await isHydrated(menuLink)).toBe(false)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await expect.poll(() => isHydrated(menuLink)).toBe(true)
})

test('a press on something far from the window acts, and loads no document', async ({ page }) => {
  await page.goto('/en/devices')
  await expect.poll(() => isHydrated(page.getByRole('article').first())).toBe(true)
  expect(await isHydrated(lastCard(page))).toBe(false)
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  const save = lastCard(page).getByRole('button').last()
  await press(save)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'About us' }))
  await expect(page).toHaveURL(/\/en\/about$/)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('after a move the menu and the footer name the page that is shown, before they are seen', async ({
  page,
}) => {
  await page.goto('/en/devices?category=Phones')
  const phones = frameLinks(page, 'Phones')
  const tablets = frameLinks(page, 'Tablets')
  expect(await currentOf(phones)).toEqual(['page', 'page', 'page'])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Tablets/ })
    .click()
  await expect(page).toHaveURL(/category=Tablets/)
  await expect.poll(() => currentOf(tablets)).toEqual(['page', 'page', 'page'])
  expect(await currentOf(phones)).toEqual([null, null, null])
})

test('the choices of the filters count once their sheet is open', async ({ page }) => {
  await page.goto('/en/devices')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const choice = page.getByRole('checkbox').first()
  await choice.check()
  await expect(page).toHaveURL(/\?/)
  await expect(choice).toBeChecked()
})

/** One move of a pointer while React hydrates the page, and none after it. */
const moveWhileHydrating = () => {
  const { port1, port2 } = new MessageChannel()
  const isBegun = () =>
    document.body && Object.keys(document.body).some((name) => name.startsWith('__reactFiber'))
  port1.onmessage = () => {
    if (isBegun()) window.dispatchEvent(new Event('pointermove'))
    else port2.postMessage(undefined)
  }
  port2.postMessage(undefined)
}

test('a form far down has its script once the visitor has used the page, however early', async ({
  page,
}) => {
  await page.addInitScript(moveWhileHydrating)
  await page.goto('/en/signup', { waitUntil: 'commit' })
  await expect(page.locator('#beta-request')).toHaveAttribute('novalidate', '')
})
