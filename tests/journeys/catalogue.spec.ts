import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { catalogueMessages } from './catalogue-messages.ts'
import { type Language, languages } from './visitor.ts'

const list = (page: Page, language: Language) =>
  page.getByRole('region', { name: catalogueMessages[language].list })
const count = (page: Page, language: Language) => list(page, language).getByRole('status')
const cards = (page: Page, language: Language) => list(page, language).getByRole('article')

/** On a phone the filters are behind a button. */
async function openFilters(page: Page, language: Language) {
  const button = page.getByRole('button', { name: catalogueMessages[language].filters })
  if (await button.isVisible()) await button.click()
}

async function closeFilters(page: Page, language: Language) {
  const button = page.getByRole('button', { name: catalogueMessages[language].show })
  if (await button.isVisible()) await button.click()
}

for (const language of languages) {
  const texts = catalogueMessages[language]

  test(`${language}: a phone with its price is three clicks from home`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(texts.home)
    await page.getByRole('main').getByRole('link', { name: texts.phones, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.phones })).toBeVisible()
    await expect(page).toHaveURL(/\/devices\?category=Phones$/)
    await list(page, language).getByRole('link', { name: 'iPhone 17', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'iPhone 17' })).toBeVisible()
    await page.getByRole('radio', { name: texts.term }).check()
    await expect(page.getByText(texts.monthly).locator('..')).toContainText('6,380')
    await expect(page).toHaveURL(/months=12/)
  })

  test(`${language}: filters narrow the list, stay in the address, and go one by one`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices`)
    await expect(count(page, language)).toHaveText(texts.wholeCount)
    await openFilters(page, language)
    await page.getByRole('checkbox', { name: texts.used }).check()
    await expect(count(page, language)).toHaveText(texts.usedCount)
    await expect(page).toHaveURL(/\/devices\?condition=Used$/)
    await page.getByRole('checkbox', { name: 'Sony' }).check()
    await expect(page).toHaveURL(/\/devices\?condition=Used&brand=sony$/)
    await expect(cards(page, language)).toHaveCount(1)
    await closeFilters(page, language)

    await page.getByRole('link', { name: texts.clear }).click()
    await expect(count(page, language)).toHaveText(texts.wholeCount)
    await page.goBack()
    await expect(cards(page, language)).toHaveCount(1)
    await page.goBack()
    await expect(count(page, language)).toHaveText(texts.usedCount)
    await openFilters(page, language)
    await expect(page.getByRole('checkbox', { name: 'Sony' })).not.toBeChecked()
    await closeFilters(page, language)
    await page.getByRole('link', { name: texts.removeUsed }).click()
    await expect(page).toHaveURL(/\/devices$/)
    await expect(count(page, language)).toHaveText(texts.wholeCount)
  })

  test(`${language}: order and pages, and a filter starts again at the first page`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices`)
    await page.getByLabel(texts.sort).selectOption(texts.cheap)
    await expect(page).toHaveURL(/\/devices\?o=price-low-high$/)
    await expect(cards(page, language).first()).toContainText('1,280')
    await page.getByRole('link', { name: texts.next, exact: true }).click()
    await expect(page).toHaveURL(/o=price-low-high&page=2$/)
    await expect(count(page, language)).toHaveText(texts.secondCount)
    await expect(cards(page, language)).toHaveCount(18)
    await openFilters(page, language)
    await page.getByRole('checkbox', { name: texts.used }).check()
    await expect(page).not.toHaveURL(/page=/)
    await expect(count(page, language)).toHaveText(texts.usedCount)
  })

  test(`${language}: colour, storage and term change the price and the address`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17`)
    const price = page.getByText(texts.monthly).locator('..')
    await expect(price).toContainText('4,480')
    await expect(page.getByRole('radio', { name: texts.lavender })).toBeChecked()
    await page.getByRole('radio', { name: texts.storage }).check()
    await expect(price).toContainText('5,680')
    await page.getByRole('radio', { name: texts.blue }).check()
    await page.getByRole('radio', { name: texts.term }).check()
    await expect(price).toContainText('8,080')
    await expect(page).toHaveURL(/\?color=blue&storage=512gb&months=12$/)
    await page.reload()
    await expect(price).toContainText('8,080')
    await expect(page.getByRole('radio', { name: texts.blue })).toBeChecked()
    await expect(page.getByRole('link', { name: texts.apply }).first()).toHaveAttribute(
      'href',
      `${texts.prefix}/devices/apple-iphone-17?apply=plan&color=blue&storage=512gb&months=12`,
    )
  })

  test(`${language}: what cannot be had can be chosen, says why, and offers what can`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17-pro?color=navy&storage=512gb`)
    await expect(page.getByText(texts.outOfStock)).toBeVisible()
    await expect(page.getByText(texts.alternatives)).toBeVisible()
    await page.getByRole('link', { name: /1TB/ }).click()
    await expect(page).toHaveURL(/color=navy&storage=1tb/)
    await expect(page.getByText(texts.outOfStock)).toBeHidden()

    await page.goto(`${texts.prefix}/devices/apple-iphone-air`)
    await expect(page.getByText(texts.preOrder)).toBeVisible()
    await page.goto(`${texts.prefix}/devices/apple-ipad-pro-11-inch-m4-used`)
    await expect(page.getByText(texts.gone)).toBeVisible()
  })

  test(`${language}: nothing found, past the end and unknown are pages of their own`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const none = `${texts.prefix}/devices?category=Tablets&condition=Used&availability=in-stock`
    expect((await page.goto(none))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.popular })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: texts.tablets })).toBeVisible()

    expect((await page.goto(`${texts.prefix}/devices?category=Phones&page=9`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: texts.pastEnd })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await page.getByRole('link', { name: texts.toFirst }).click()
    await expect(page).toHaveURL(/\/devices\?category=Phones$/)
    await expect(cards(page, language)).toHaveCount(17)

    expect((await page.goto(`${texts.prefix}/devices/no-such-device`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: texts.notFound })).toBeVisible()
  })

  test(`${language}: wrong search values show the plain list`, { tag: '@ja-on-desktop' }, async ({
    page,
  }) => {
    const answer = await page.goto(
      `${texts.prefix}/devices?category=%3Cscript%3E&page=-1&o=sideways&price=9-1&condition=Old`,
    )
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: texts.all })).toBeVisible()
    await expect(count(page, language)).toHaveText(texts.wholeCount)
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?color=plaid&months=7`)
    await expect(page.getByText(texts.monthly).locator('..')).toContainText('4,480')
  })
}

test('Other is everything that is neither phone nor tablet, and its parts are at hand', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/devices?category=Other')
  await expect(
    page.getByRole('heading', { level: 1, name: catalogueMessages.ja.others }),
  ).toBeVisible()
  await expect(count(page, 'ja')).toHaveText('19台')
  await page
    .getByRole('navigation', { name: '種類' })
    .getByRole('link', { name: /^ノートPC/ })
    .click()
  await expect(page).toHaveURL(/\?category=Laptops$/)
  await expect(cards(page, 'ja')).toHaveCount(5)
})

test('more brands stay open when the last chosen one is taken back', async ({ page }) => {
  await page.goto('/en/devices')
  await openFilters(page, 'en')
  await page.getByText(/^\d+ more brands?$/).click()
  const brand = page.getByRole('checkbox', { name: 'Nintendo' })
  await brand.check()
  await expect(page).toHaveURL(/\/devices\?brand=nintendo$/)
  await page.reload()
  await openFilters(page, 'en')
  await brand.uncheck()
  await expect(page).toHaveURL(/\/devices$/)
  await expect(count(page, 'en')).toHaveText(catalogueMessages.en.wholeCount)
  await expect(brand).toBeVisible()
})

test('a device under its number is the page of its name', { tag: '@on-phone' }, async ({
  page,
}) => {
  await page.goto('/devices/1')
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 17' })).toBeVisible()
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/devices\/apple-iphone-17$/)
})

test('the other side of the device needs one press', { tag: '@on-desktop' }, async ({ page }) => {
  await page.goto('/devices/apple-iphone-17')
  const large = page.getByRole('img', { name: 'iPhone 17、ラベンダー' })
  await expect(large).toHaveAttribute('src', /\/pair-c9c0de\.svg$/)
  await page.getByRole('radio', { name: catalogueMessages.ja.back, exact: true }).check()
  await expect(large).toHaveAttribute('src', /\/back-c9c0de\.svg$/)
})

test('back from a device the list stands where it was', async ({ page }) => {
  await page.goto('/devices')
  const target = page
    .getByRole('list', { name: 'すべてのデバイス' })
    .getByRole('link', { name: '14インチMacBook Pro(M4)', exact: true })
  // Scrolls until the pointer is on it: a press would do so after `before` was measured.
  await target.hover()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  const topOf = async () => (await target.boundingBox())?.y ?? Number.NaN
  const before = await topOf()
  await target.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('14インチMacBook Pro(M4)')
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300)
  await page.goBack()
  // Cards above that have not been laid out again keep their height, within some pixels.
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(60)
  await expect(target).toBeInViewport()
})

test('switching the language in the middle keeps the list, its filters and the device', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/devices?category=Phones&condition=Used&o=price-low-high')
  const english = page.getByRole('link', { name: 'English' }).filter({ visible: true })
  if ((await english.count()) === 0)
    await page.getByRole('button', { name: 'メニューを開く' }).click()
  await english.click()
  await expect(page).toHaveURL(/\/en\/devices\?category=Phones&condition=Used&o=price-low-high$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Phones' })).toBeVisible()
  await expect(cards(page, 'en').first()).toContainText('Like New')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and choices are plain forms', async ({ page }) => {
    await page.goto('/en/devices')
    await openFilters(page, 'en')
    await page.getByRole('checkbox', { name: catalogueMessages.en.used }).check()
    await page.getByRole('button', { name: catalogueMessages.en.show }).click()
    await expect(page).toHaveURL(/\/en\/devices\?.*condition=Used/)
    await expect(count(page, 'en')).toHaveText(catalogueMessages.en.usedCount)

    await page.goto('/devices/apple-iphone-17')
    await page.getByRole('radio', { name: catalogueMessages.ja.term }).check()
    await page.getByRole('button', { name: catalogueMessages.ja.choose }).click()
    await expect(page).toHaveURL(/months=12/)
    await expect(page.getByText(catalogueMessages.ja.monthly).locator('..')).toContainText('6,380')
  })
})
